import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Checkbox } from './checkbox.tsx'

const meta: Meta<typeof Checkbox> = {
  title: 'Controls/Checkbox',
  component: Checkbox,
  args: { children: 'Only accounts active on NCC (recent posts)' },
  parameters: guide('Checkbox', {
    use: 'A choice that takes effect with a form or a search.',
    instead: 'For a setting that takes effect at once use `Switch`; for several together `CheckboxGroup`.',
    do: [
      'It says what is so when it is ticked.',
      <Checkbox key="do" defaultSelected>
        Show posts with a content warning
      </Checkbox>,
    ],
    dont: [
      'Nobody knows what a tick means.',
      <Checkbox key="dont" defaultSelected>
        Do not show posts without a warning
      </Checkbox>,
    ],
    keys: { Space: 'Ticks or clears it.' },
    access: 'A checkbox; what it says is its name. Half ticked it is read as mixed.',
  }),
}
export default meta

type Story = StoryObj<typeof Checkbox>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Checkbox>Read</Checkbox>,
    Hover: <Checkbox>Read</Checkbox>,
    Focus: <Checkbox>Read</Checkbox>,
    Pressed: <Checkbox>Read</Checkbox>,
    Disabled: <Checkbox isDisabled>Read</Checkbox>,
    Ticked: <Checkbox defaultSelected>Read</Checkbox>,
    'Ticked, disabled': (
      <Checkbox defaultSelected isDisabled>
        Read
      </Checkbox>
    ),
    'Some of them': <Checkbox isIndeterminate>All relays</Checkbox>,
    'Long text': (
      <Checkbox>Only accounts that were active on the city’s relay within the last thirty days</Checkbox>
    ),
    German: <Checkbox defaultSelected>Benachrichtigungseinstellungen übernehmen</Checkbox>,
    Arabic: <Checkbox defaultSelected>الحسابات النشطة فقط</Checkbox>,
  },
  alwaysThere,
)
export const Ticked: Story = {
  tags: ['!dev'],
  render: () => (
    <Stack space="none">
      <Checkbox defaultSelected>Only accounts active on NCC (recent posts)</Checkbox>
      <Checkbox>Read</Checkbox>
      <Checkbox isIndeterminate>Some of them</Checkbox>
      <Checkbox isDisabled>Not now</Checkbox>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Read' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
  },
}
