import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { DropZone } from './drop-zone.tsx'

const meta: Meta<typeof DropZone> = {
  title: 'Controls/DropZone',
  component: DropZone,
  args: { label: 'Drop a banner here', buttonLabel: 'Choose a banner', onFiles: fn() },
  parameters: guide('DropZone', {
    use: 'Files that are dropped, pasted or chosen.',
    instead: 'In a row of controls use `FileButton`.',
    access:
      'The button in it opens the system’s dialog; with the focus in the zone, pasting works. Files of other types are ignored: say so.',
    alsoCalled: 'upload area',
  }),
}
export default meta

type Story = StoryObj<typeof DropZone>

export const Playground: Story = {}
