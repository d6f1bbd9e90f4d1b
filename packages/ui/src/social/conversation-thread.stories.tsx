import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '../display/skeleton.tsx'
import { Text } from '../display/text.tsx'
import { people } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { ConversationDay, ConversationThread } from './messages-layout.tsx'

const meta: Meta<typeof ConversationThread> = {
  title: 'Social/ConversationThread',
  component: ConversationThread,
  args: {
    label: 'June Okafor',
    header: 'June Okafor',
    children: <ConversationDay label="Today" />,
    footer: 'The composer',
  },
  parameters: guide('ConversationThread', {
    use: 'One conversation: with whom, what was said, and the answer.',
    instead: 'Beside the list of conversations use it in `MessagesLayout`.',
    do: [
      'With whom, what was said, and the answer.',
      <Text key="do">June Okafor · messages · Message to June Okafor</Text>,
    ],
    dont: ['Without a name: screen readers say “log” and no more.', <Text key="dont">Messages</Text>],
    keys: { Tab: 'To the log, which the arrow keys scroll, and on to the field.' },
    access: 'The messages are a log: new ones are read as they come.',
  }),
}
export default meta

type Story = StoryObj<typeof ConversationThread>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <ConversationThread
        label="June Okafor"
        header="June Okafor"
        footer={<Text size="sm">The composer</Text>}
      >
        <ConversationDay label="Today" />
      </ConversationThread>
    ),
    Loading: (
      <ConversationThread label="Loading" header="June Okafor" footer={<Text size="sm">The composer</Text>}>
        <Skeleton width="60%" />
      </ConversationThread>
    ),
    Empty: (
      <ConversationThread label="Empty" header="June Okafor" footer={<Text size="sm">The composer</Text>}>
        {null}
      </ConversationThread>
    ),
    'Long text': (
      <ConversationThread label="Long" header={people.long.name} footer={<Text size="sm">The composer</Text>}>
        <ConversationDay label="Thursday, 12 March 2026" />
      </ConversationThread>
    ),
    German: (
      <ConversationThread
        label="Friederike"
        header={people.greta.name}
        footer={<Text size="sm">Das Eingabefeld</Text>}
      >
        <ConversationDay label="Donnerstag, 12. Dezember 2026" />
      </ConversationThread>
    ),
    Arabic: (
      <ConversationThread label="عمر" header={people.omar.name} footer={<Text size="sm">حقل الكتابة</Text>}>
        <ConversationDay label="اليوم" />
      </ConversationThread>
    ),
  },
  [...notOperated, 'Error'],
  'half',
)
