import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Eyebrow } from './eyebrow.tsx'
import { Text } from './text.tsx'

const meta: Meta<typeof Eyebrow> = {
  title: 'Display/Eyebrow',
  component: Eyebrow,
  args: { children: 'The city, live' },
  parameters: guide('Eyebrow', {
    use: 'A short line above a title that places it.',
    instead: 'A heading of its own is a `Heading`.',
    do: [
      'Two or three words that place what follows.',
      <Stack key="do" space="none">
        <Eyebrow>43 people</Eyebrow>
        <Text weight="strong">Contacts</Text>
      </Stack>,
    ],
    dont: [
      'A sentence: nobody reads capitals for long.',
      <Stack key="dont" space="none">
        <Eyebrow>Here you find all the people whom you follow</Eyebrow>
        <Text weight="strong">Contacts</Text>
      </Stack>,
    ],
    keys: 'It takes no focus.',
    access: 'A paragraph. Keep it to a few words.',
    alsoCalled: 'overline, kicker',
  }),
}
export default meta

type Story = StoryObj<typeof Eyebrow>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Eyebrow>The city, live</Eyebrow>,
    'Long text': <Eyebrow>Everybody who was active within the last thirty days</Eyebrow>,
    German: <Eyebrow>Straßenbahnhaltestelle</Eyebrow>,
    Arabic: <Eyebrow>المدينة مباشرة</Eyebrow>,
  },
  [...notOperated, ...alwaysThere],
)
