import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Avatar } from '../display/avatar.tsx'
import { RefreshIcon, ZapIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states, wordless } from '../docs/states.tsx'
import { IconButton } from './icon-button.tsx'
import { Tooltip } from './tooltip.tsx'

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
    do: [
      'An icon that everybody knows, with its name as a tooltip.',
      <Tooltip key="do" label="Refresh">
        <IconButton icon={RefreshIcon} aria-label="Refresh" />
      </Tooltip>,
    ],
    dont: [
      'A guess: words would be understood at once.',
      <IconButton key="dont" icon={ZapIcon} aria-label="Move my account to another city" />,
    ],
    keys: { 'Enter, Space': 'Presses it.' },
    access:
      'The label is its name. While `isPending` it ignores presses. `sm` is below the size of a finger: only beside a larger target.',
  }),
}
export default meta

type Story = StoryObj<typeof IconButton>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <IconButton icon={RefreshIcon} aria-label="Refresh" />,
    Hover: <IconButton icon={RefreshIcon} aria-label="Refresh" />,
    Focus: <IconButton icon={RefreshIcon} aria-label="Refresh" />,
    Pressed: <IconButton icon={RefreshIcon} aria-label="Refresh" />,
    Disabled: <IconButton icon={RefreshIcon} aria-label="Refresh" isDisabled />,
    Loading: <IconButton icon={RefreshIcon} aria-label="Refresh" isPending />,
    Primary: <IconButton icon={RefreshIcon} aria-label="Refresh" tone="primary" />,
    Neutral: <IconButton icon={RefreshIcon} aria-label="Refresh" tone="neutral" />,
    Signal: <IconButton icon={RefreshIcon} aria-label="Refresh" tone="signal" />,
    Danger: <IconButton icon={RefreshIcon} aria-label="Refresh" tone="danger" />,
    Small: <IconButton icon={RefreshIcon} aria-label="Refresh" size="sm" />,
    'With a picture': <IconButton aria-label="Accounts" icon={<Avatar name="Ada Okonkwo" size="sm" />} />,
  },
  ['Error', 'Empty', ...wordless],
  'narrow',
)
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
