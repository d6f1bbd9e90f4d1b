import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { PollResults } from './poll-results.tsx'
import { guide } from '../docs/guide.ts'

const choices = [
  { id: 'a', label: 'The night line, every half hour until dawn', votes: 12, isOwn: true },
  { id: 'b', label: 'More bicycles', votes: 5, isOwn: false },
  { id: 'c', label: 'المشي على الأقدام', votes: 1, isOwn: false },
  { id: 'd', label: 'Nothing at all', votes: 0, isOwn: false },
]

/** What people have chosen in a poll, once you have voted or the poll has ended. */
const meta: Meta<typeof PollResults> = {
  title: 'Social/PollResults',
  component: PollResults,
  args: { label: 'What does the city need at night?', choices, voters: 18 },
  parameters: guide('PollResults', {
    use: 'How a poll stands: each answer, its share, and one’s own.',
    instead: 'To answer it use `RadioGroup` or `CheckboxGroup`; to make one `PollEditor`.',
    access: 'A list; the share is read as a number, the bar is decoration.',
  }),
}
export default meta

type Story = StoryObj<typeof PollResults>

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'What does the city need at night?' })
    const [first, , , last] = within(list).getAllByRole('listitem')
    await expect(first).toHaveTextContent('The night line, every half hour until dawnYour vote67%12 votes')
    await expect(last).toHaveTextContent('0%0 votes')
  },
}
/** Of several choices the shares add up to more than 100 %. */
export const SeveralChoices: Story = { args: { voters: 13 } }
export const NoVotes: Story = {
  args: { choices: choices.map((choice) => ({ ...choice, votes: 0, isOwn: false })), voters: 0 },
}
export const LongLabels: Story = {
  args: { choices: choices.map((choice) => ({ ...choice, label: `${choice.label} `.repeat(6) })) },
}
