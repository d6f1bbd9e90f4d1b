import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { Switch } from './switch.tsx'

const meta: Meta<typeof Switch> = {
  title: 'Controls/Switch',
  component: Switch,
  args: { label: 'High contrast', onChange: fn() },
  parameters: guide('Switch', {
    use: 'A setting that takes effect at once.',
    instead: 'If it takes effect with a button, use `Checkbox`. For one of several use `RadioGroup`.',
    access: 'Space turns it. The description is read after the label and the state.',
    alsoCalled: 'toggle',
  }),
}
export default meta

type Story = StoryObj<typeof Switch>

export const Playground: Story = {}
export const Typical: Story = {
  args: { description: 'Quiet colours become plain ones.' },
  play: async ({ canvasElement, args }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'High contrast' })
    await expect(toggle).toHaveAccessibleDescription('Quiet colours become plain ones.')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(toggle).toBeChecked()
  },
}
export const States: Story = {
  render: () => (
    <Stack space="none">
      <Switch label="Mentions & Replies" defaultSelected />
      <Switch label="Email Daily Digest" />
      <Switch label="Not available here" isDisabled description="This relay cannot do it." />
    </Stack>
  ),
}
export const RightToLeft: Story = {
  args: { label: 'تباين عال', defaultSelected: true },
  globals: { direction: 'rtl' },
}
