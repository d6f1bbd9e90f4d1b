import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { ActionLink } from './action-link.tsx'

const meta: Meta<typeof ActionLink> = {
  title: 'Controls/ActionLink',
  component: ActionLink,
  args: { children: 'Generate new keys for testing', onPress: fn() },
  parameters: guide('ActionLink', {
    use: 'A side path that stays on the page, inside or under a text.',
    instead: 'What leads to an address is a `Link`; what people came for is a `Button`.',
    access: 'A link by its looks and its role; Enter follows it.',
  }),
}
export default meta

type Story = StoryObj<typeof ActionLink>

export const Playground: Story = {}

const onPress = fn()

export const Action: Story = {
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
