import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../controls/button.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { EmptyState } from './empty-state.tsx'
import { CityIcon } from './icons.ts'

const meta: Meta<typeof EmptyState> = {
  title: 'Display/EmptyState',
  component: EmptyState,
  args: { title: 'No bookmarks yet.', hint: 'Tap the save icon on any post to add it here.' },
  parameters: guide('EmptyState', {
    use: 'What an empty list says: what is missing, and what to do about it.',
    instead: 'For a failure use `Notice`, while loading `Skeleton`.',
    do: [
      'What is missing, and what to do next.',
      <EmptyState key="do" title="No bookmarks yet." hint="Tap the save icon on any post to add it here." />,
    ],
    dont: ['It does not help.', <EmptyState key="dont" title="No data" />],
    keys: 'It takes no focus.',
    access: 'Plain text and a button. The drawing is hidden from screen readers.',
    alsoCalled: 'blank slate',
  }),
}
export default meta

type Story = StoryObj<typeof EmptyState>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <EmptyState title="No bookmarks yet." hint="Tap the save icon on any post to add it here." />,
    'With an action': (
      <EmptyState
        title="No posts from people you follow yet."
        action={<Button icon={CityIcon}>Go to the City feed</Button>}
      />
    ),
    'Title alone': <EmptyState title="No bookmarks yet." />,
    'Long text': (
      <EmptyState
        title="No posts from the people whom you follow and who have written something today."
        hint="Follow more people, check the City feed, or come back later: at night there is more."
      />
    ),
    German: (
      <EmptyState
        title="Noch keine Lesezeichensammlung."
        hint="Tippe auf das Speichersymbol eines Beitrags, um ihn hier abzulegen."
      />
    ),
    Arabic: (
      <EmptyState
        title="لا إشارات مرجعية بعد."
        hint="اضغط على أيقونة الحفظ في أي منشور."
        action={<Button icon={CityIcon}>إلى المدينة</Button>}
      />
    ),
  },
  [...notOperated, ...alwaysThere],
  'half',
)
