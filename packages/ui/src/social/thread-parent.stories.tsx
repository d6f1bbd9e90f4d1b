import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { people, post, text, arabic } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { PostCard } from './post-card.tsx'
import { ThreadParent } from './thread-parent.tsx'

const meta: Meta<typeof ThreadParent> = {
  title: 'Social/ThreadParent',
  component: ThreadParent,
  parameters: guide('ThreadParent', {
    use: 'The post that the one below answers.',
    instead: 'Answers are `ReplyRow`s.',
    do: [
      'The question above its answer.',
      <Text key="do">Mara: are the lamps on? — Teo: I will bring a ladder.</Text>,
    ],
    dont: [
      'Around an answer.',
      <Text key="dont">Teo: I will bring a ladder. — Mara: are the lamps on?</Text>,
    ],
    keys: 'What is in it keeps its keys.',
    access: 'A section with a name; the line is decoration.',
  }),
}
export default meta

type Story = StoryObj<typeof ThreadParent>

export const Playground: Story = { args: { children: <PostCard {...post()} isDimmed /> } }
export const States: Story = states(
  {
    Default: (
      <div>
        <ThreadParent>
          <PostCard {...post({ id: 't1' })} isDimmed />
        </ThreadParent>
        <PostCard {...post({ id: 't2', author: people.teo, nodes: [text('I will bring a ladder.')] })} />
      </div>
    ),
    Arabic: (
      <UiProvider locale="ar" messages={{ parentPost: 'المنشور السابق' }}>
        <ThreadParent>
          <PostCard {...post({ id: 't3', author: people.omar, nodes: [text(arabic)] })} isDimmed />
        </ThreadParent>
        <PostCard {...post({ id: 't4', nodes: [text('الشاي جاهز')] })} />
      </UiProvider>
    ),
  },
  [...notOperated, ...alwaysThere, 'Long text', 'German'],
  'half',
)

export const Typical: Story = {
  render: () => (
    <div>
      <ThreadParent>
        <PostCard {...post()} isDimmed />
      </ThreadParent>
      <PostCard {...post({ author: people.teo, nodes: [text('I will bring a ladder.')] })} />
    </div>
  ),
}
