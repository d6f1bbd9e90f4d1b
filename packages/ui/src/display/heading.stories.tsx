import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Heading } from './heading.tsx'
import { Text } from './text.tsx'

const meta: Meta<typeof Heading> = {
  title: 'Display/Heading',
  component: Heading,
  args: { children: 'Who to follow', level: 2, size: 'md' },
  argTypes: {
    level: { control: 'radio', options: [1, 2, 3, 4] },
    size: { control: 'radio', options: ['sm', 'md', 'lg', 'xl'] },
  },
  parameters: guide('Heading', {
    use: 'The title of a page or of a part of it.',
    instead: 'A short line above it is an `Eyebrow`; the title of a panel comes with `Panel`.',
    do: [
      'The level follows the outline, the size the looks.',
      <Stack key="do" space="xs">
        <Heading level={3} size="lg">
          Messages
        </Heading>
        <Heading level={4} size="sm">
          Requests
        </Heading>
      </Stack>,
    ],
    dont: [
      'A title that is only large text: screen readers do not see it as one.',
      <Text key="dont" size="lg" weight="strong">
        Messages
      </Text>,
    ],
    keys: 'It takes no focus.',
    access: 'The level is the place in the outline and leaves none out; the size is looks alone.',
  }),
}
export default meta

type Story = StoryObj<typeof Heading>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Heading level={2}>Who to follow</Heading>,
    sm: (
      <Heading level={3} size="sm">
        Saved Accounts
      </Heading>
    ),
    lg: (
      <Heading level={3} size="lg">
        Contacts · Follows
      </Heading>
    ),
    xl: (
      <Heading level={3} size="xl">
        Walk me home
      </Heading>
    ),
    'Long text': (
      <Heading level={3} size="lg">
        A heading that is longer than its place, so that it breaks in balance
      </Heading>
    ),
    German: (
      <Heading level={3} size="lg">
        Straßenbahnhaltestellenverzeichnis
      </Heading>
    ),
    Arabic: (
      <Heading level={3} size="lg">
        من تتابع في المدينة
      </Heading>
    ),
  },
  [...notOperated, ...alwaysThere],
)
