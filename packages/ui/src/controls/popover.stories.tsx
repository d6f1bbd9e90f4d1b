import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Button } from './button.tsx'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { Popover } from './popover.tsx'

const meta: Meta<typeof Popover> = {
  title: 'Controls/Popover',
  component: Popover,
  args: {
    label: 'Details',
    trigger: <Button>Details</Button>,
    children: 'Seen on three relays, first on the city relay.',
  },
  parameters: guide('Popover', {
    use: 'Details of a control, beside it.',
    instead: 'For a task use `Dialog`; for a word about an icon `Tooltip`.',
    access: 'Opens with its button, is a dialog with the name of its label, closes with Escape.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof Popover>

export const Playground: Story = {}
export const Open: Story = {
  render: () => (
    <Popover label="Details" trigger={<Button>Details</Button>}>
      <Text size="sm">Seen on three relays, first on the city relay.</Text>
    </Popover>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Details' }))
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Details' })
  },
}
