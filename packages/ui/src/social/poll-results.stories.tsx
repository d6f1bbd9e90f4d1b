import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { PollResults } from './poll-results.tsx'

const choices = [
  { id: 'a', label: 'The night line, every half hour until dawn', votes: 12, isOwn: true },
  { id: 'b', label: 'More bicycles', votes: 5, isOwn: false },
  { id: 'c', label: 'المشي على الأقدام', votes: 1, isOwn: false },
  { id: 'd', label: 'Nothing at all', votes: 0, isOwn: false },
]

const meta: Meta<typeof PollResults> = {
  title: 'Social/PollResults',
  component: PollResults,
  args: { label: 'What does the city need at night?', choices, voters: 18 },
  parameters: guide('PollResults', {
    use: 'How a poll stands: each answer, its share, and one’s own.',
    instead: 'To answer it use `RadioGroup` or `CheckboxGroup`; to make one `PollEditor`.',
    do: [
      'Shares with the number of votes.',
      <PollResults key="do" label="Trams?" choices={choices.slice(0, 2)} voters={17} />,
    ],
    dont: [
      'One vote, presented as a landslide.',
      <PollResults
        key="dont"
        label="Bicycles?"
        choices={[{ id: 'a', label: '100 % say yes', votes: 1, isOwn: true }]}
        voters={1}
      />,
    ],
    keys: 'It takes no focus.',
    access: 'A list; the share is read as a number, the bar is decoration.',
  }),
}
export default meta

type Story = StoryObj<typeof PollResults>

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'What does the city need at night?' })
    const [first, , , last] = within(list).getAllByRole('listitem')
    await expect(first).toHaveTextContent('The night line, every half hour until dawnYour vote67%12 votes')
    await expect(last).toHaveTextContent('0%0 votes')
  },
}

export const States: Story = states(
  {
    Default: <PollResults label="Default" choices={choices} voters={18} />,
    Empty: (
      <PollResults
        label="Empty"
        choices={choices.map((choice) => ({ ...choice, votes: 0, isOwn: false }))}
        voters={0}
      />
    ),
    'Several choices': <PollResults label="Several" choices={choices} voters={13} />,
    'Long text': (
      <PollResults
        label="Long text"
        choices={choices.slice(0, 2).map((choice) => ({ ...choice, label: `${choice.label} `.repeat(4) }))}
        voters={17}
      />
    ),
    German: (
      <PollResults
        label="Umfrage"
        choices={[
          { id: 'a', label: 'Nachtstraßenbahnersatzverkehr', votes: 12, isOwn: true },
          { id: 'b', label: 'Fahrräder', votes: 5, isOwn: false },
        ]}
        voters={17}
      />
    ),
    Arabic: (
      <PollResults
        label="استطلاع"
        choices={[
          { id: 'a', label: 'المشي على الأقدام', votes: 12, isOwn: true },
          { id: 'b', label: 'الترام', votes: 5, isOwn: false },
        ]}
        voters={17}
      />
    ),
  },
  [...notOperated, 'Loading', 'Error'],
  'half',
)
