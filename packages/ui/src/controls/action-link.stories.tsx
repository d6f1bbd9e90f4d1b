import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { ActionLink } from './action-link.tsx'
import { Button } from './button.tsx'

const meta: Meta<typeof ActionLink> = {
  title: 'Controls/ActionLink',
  component: ActionLink,
  args: { children: 'Generate new keys for testing', onPress: fn() },
  parameters: guide('ActionLink', {
    use: 'A secondary action that stays on the page, inside or below a text.',
    instead: 'What leads to an address is a `Link`; what people came for is a `Button`.',
    do: [
      'The secondary action, below what people came for.',
      <Stack key="do" align="start">
        <Button tone="primary">Sign In</Button>
        <ActionLink onPress={() => undefined}>Generate new keys for testing</ActionLink>
      </Stack>,
    ],
    dont: [
      'What people came for looks like an afterthought.',
      <ActionLink key="dont" onPress={() => undefined}>
        Publish
      </ActionLink>,
    ],
    keys: { Enter: 'Does it.' },
    access: 'A link by its looks and its role, without an address of its own.',
  }),
}
export default meta

type Story = StoryObj<typeof ActionLink>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <ActionLink onPress={fn()}>Generate new keys</ActionLink>,
    Hover: <ActionLink onPress={fn()}>Generate new keys</ActionLink>,
    Focus: <ActionLink onPress={fn()}>Generate new keys</ActionLink>,
    Pressed: <ActionLink onPress={fn()}>Generate new keys</ActionLink>,
    'Long text': (
      <ActionLink onPress={fn()}>Generate new keys for testing and show them to me here</ActionLink>
    ),
    German: <ActionLink onPress={fn()}>Testschlüsselpaar erzeugen und gleich hier anzeigen</ActionLink>,
    Arabic: <ActionLink onPress={fn()}>إنشاء مفاتيح جديدة</ActionLink>,
  },
  ['Disabled', ...alwaysThere],
)

const onPress = fn()

export const Action: Story = {
  tags: ['!dev'],
  render: () => <ActionLink onPress={onPress}>Generate new keys for testing</ActionLink>,
  play: async ({ canvasElement }) => {
    onPress.mockClear()
    const link = within(canvasElement).getByRole('link', { name: 'Generate new keys for testing' })
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(link)
    await userEvent.keyboard('{Enter}')
    await expect(onPress).toHaveBeenCalledTimes(2)
  },
}
