import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { WithoutAside } from './app-shell.tsx'

const meta: Meta<typeof WithoutAside> = {
  title: 'Layout/WithoutAside',
  component: WithoutAside,
  args: { children: 'Who to follow' },
  parameters: guide('WithoutAside', {
    use: 'Content that is hidden while the side panel shows the same.',
    instead: 'Content that is always shown needs no wrapper.',
    do: [
      'What the side panel shows as well.',
      <Text key="do">Who to follow, at the end of the feed on a phone</Text>,
    ],
    dont: [
      'Something that exists nowhere else: in a wide window it is gone.',
      <Text key="dont">The only way to the settings</Text>,
    ],
    keys: 'What is in it keeps its keys.',
    access: 'Hidden from everybody while the side panel is there, so that nothing is read twice.',
  }),
}
export default meta

type Story = StoryObj<typeof WithoutAside>

export const Playground: Story = {}
export const States: Story = states(
  { Default: <WithoutAside>Who to follow</WithoutAside> },
  allStates.slice(1),
)
