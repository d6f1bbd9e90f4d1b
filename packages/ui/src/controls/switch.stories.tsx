import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Button } from './button.tsx'
import { Switch } from './switch.tsx'

const meta: Meta<typeof Switch> = {
  title: 'Controls/Switch',
  component: Switch,
  args: { label: 'High contrast', onChange: fn() },
  parameters: guide('Switch', {
    use: 'A setting that takes effect at once.',
    instead: 'If it takes effect with a button, use `Checkbox`. For one of several use `RadioGroup`.',
    do: [
      'It takes effect at once, and says what is on.',
      <Switch key="do" label="High contrast" defaultSelected />,
    ],
    dont: [
      'It takes effect only with a button: a `Checkbox`.',
      <Stack key="dont" align="start">
        <Switch label="Include replies" />
        <Button size="sm">Search</Button>
      </Stack>,
    ],
    keys: { Space: 'Turns it on or off.' },
    access: 'A switch that is on or off. The description is read after the label and the state.',
    alsoCalled: 'toggle',
  }),
}
export default meta

type Story = StoryObj<typeof Switch>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Switch label="High contrast" />,
    Hover: <Switch label="High contrast" />,
    Focus: <Switch label="High contrast" />,
    Pressed: <Switch label="High contrast" />,
    Disabled: <Switch label="High contrast" isDisabled />,
    On: <Switch label="High contrast" defaultSelected />,
    'On, disabled': <Switch label="High contrast" defaultSelected isDisabled />,
    'With help': <Switch label="High contrast" description="Quiet colours become plain ones." />,
    'Long text': (
      <Switch
        label="Tell me about answers to posts that I have written or passed on"
        description="Also while the app is closed, on this device only."
        defaultSelected
      />
    ),
    German: <Switch label="Benachrichtigungstonwiedergabe" description="Nur auf diesem Gerät." />,
    Arabic: <Switch label="تباين عال" description="على هذا الجهاز فقط." defaultSelected />,
  },
  alwaysThere,
)
export const Typical: Story = {
  tags: ['!dev'],
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
