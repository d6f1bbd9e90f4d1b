import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Avatar } from '../display/avatar.tsx'
import { RefreshIcon } from '../display/icons.ts'
import { Tooltip } from './tooltip.tsx'
import { guide } from '../docs/guide.ts'
import { IconButton } from './icon-button.tsx'

const meta: Meta<typeof IconButton> = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { 'aria-label': 'Refresh', icon: RefreshIcon },
  argTypes: {
    tone: { control: 'select', options: ['primary', 'neutral', 'quiet', 'signal', 'danger'] },
    size: { control: 'radio', options: ['sm', 'md'] },
  },
  parameters: guide('IconButton', {
    use: 'An action that is known by its icon, in a row of others.',
    instead: 'If the icon needs explaining, use `Button` with words.',
    access: 'The label is its name. `sm` is below the size of a finger: only beside a larger target.',
  }),
}
export default meta

type Story = StoryObj<typeof IconButton>

export const Typical: Story = {}
export const Pending: Story = { args: { isPending: true } }
export const Disabled: Story = { args: { isDisabled: true } }
export const WithAPicture: Story = {
  args: { 'aria-label': 'Accounts', icon: <Avatar name="Ada Okonkwo" size="sm" /> },
}
export const WithTooltip: Story = {
  render: (args) => (
    <Tooltip label="Load the newest posts">
      <IconButton {...args} />
    </Tooltip>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const body = within(canvasElement.ownerDocument.body)
    await expect(await body.findByRole('tooltip')).toHaveTextContent('Load the newest posts')
  },
}
