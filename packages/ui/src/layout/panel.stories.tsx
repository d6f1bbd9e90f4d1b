import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Panel } from './panel.tsx'

const meta: Meta<typeof Panel> = {
  title: 'Layout/Panel',
  component: Panel,
  args: { title: 'Following', children: 'Up to ten people.' },
  parameters: guide('Panel', {
    use: 'An area of a page with a title.',
    instead: 'A surface without one is a `Card`.',
    do: [
      'A title that says what is inside.',
      <Panel key="do" title="Following" level={3}>
        Ten people.
      </Panel>,
    ],
    dont: [
      'A title for a single word.',
      <Panel key="dont" title="Number of followers" level={3}>
        10
      </Panel>,
    ],
    keys: 'It takes no focus; its actions do.',
    access: 'A region with the title as its name.',
    alsoCalled: 'section, box',
  }),
}
export default meta

type Story = StoryObj<typeof Panel>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Panel title="Default">Up to ten people.</Panel>,
    'With an action': (
      <Panel title="Requests" actions={<Button size="sm">Refresh</Button>}>
        Nobody yet.
      </Panel>
    ),
    Loading: (
      <Panel title="Loading">
        <Skeleton />
      </Panel>
    ),
    Empty: (
      <Panel title="Empty">
        <EmptyState title="Nobody yet." />
      </Panel>
    ),
    'Long text': (
      <Panel
        title="A title that is longer than the panel is wide"
        actions={<Button size="sm">Refresh</Button>}
      >
        {'lamplight'.repeat(6)}
      </Panel>
    ),
    German: (
      <Panel title="Benachrichtigungseinstellungen" actions={<Button size="sm">Aktualisieren</Button>}>
        Nur auf diesem Gerät.
      </Panel>
    ),
    Arabic: (
      <Panel title="المتابعون" actions={<Button size="sm">تحديث</Button>}>
        عشرة أشخاص.
      </Panel>
    ),
  },
  [...notOperated, 'Error'],
  'half',
)
