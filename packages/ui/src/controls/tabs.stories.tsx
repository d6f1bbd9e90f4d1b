import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { Tabs } from './tabs.tsx'

const meta: Meta<typeof Tabs> = {
  title: 'Controls/Tabs',
  component: Tabs,
  args: {
    label: 'Profile',
    items: [
      { id: 'posts', label: 'Posts', content: 'What she wrote.' },
      { id: 'likes', label: 'Likes', content: 'What she liked.' },
    ],
  },
  parameters: guide('Tabs', {
    use: 'Several views in one place, of which people need one at a time.',
    instead: 'To filter one list use `ToggleChips`. Pages with addresses of their own need links.',
    access: 'One Tab stop; arrow keys choose. Only the chosen view is rendered.',
  }),
}
export default meta

type Story = StoryObj<typeof Tabs>

export const Playground: Story = {}
export const ManyAndLong: Story = {
  render: () => (
    <Tabs
      label="Profile"
      items={[
        'Posts',
        'Replies',
        'Network',
        'Likes',
        'A tab with a name that is rather long',
        'Another one',
      ].map((label) => ({ id: label, label, content: <Text>{label}</Text> }))}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Network' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Network' })).toBeVisible()
  },
}
