import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { Checkbox } from './checkbox.tsx'

const meta: Meta<typeof Checkbox> = {
  title: 'Controls/Checkbox',
  component: Checkbox,
  args: { children: 'Only accounts active on NCC (recent posts)' },
  parameters: guide('Checkbox', {
    use: 'A choice that takes effect with a form or a search.',
    instead: 'For a setting that takes effect at once use `Switch`; for several together `CheckboxGroup`.',
    access: 'Space ticks it. What it says is its name.',
  }),
}
export default meta

type Story = StoryObj<typeof Checkbox>

export const Playground: Story = {}
export const States: Story = {
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
