import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { brand, modeOf } from './brand.ts'

addons.setConfig({ theme: brand('dark'), sidebar: { showRoots: false } })

// The frame follows the mode of the toolbar.
addons.register('ncc/mode', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    api.setOptions({ theme: brand(modeOf(globals['mode'])) })
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
