import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './icon-button.tsx'
import { RefreshIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { Tooltip } from './tooltip.tsx'

const meta: Meta<typeof Tooltip> = {
  title: 'Controls/Tooltip',
  component: Tooltip,
  args: { label: 'Load the newest posts', children: <IconButton icon={RefreshIcon} aria-label="Refresh" /> },
  parameters: guide('Tooltip', {
    use: 'A word about a control that shows only an icon.',
    instead: 'What everybody needs must be visible. Phones show no tooltips.',
    access: 'Appears with the focus as with the pointer, and is read as a description.',
  }),
}
export default meta

type Story = StoryObj<typeof Tooltip>

export const Playground: Story = {}
