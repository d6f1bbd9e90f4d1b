import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../controls/icon-button.tsx'
import { RefreshIcon } from '../display/icons.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Page } from './page.tsx'
import { Panel } from './panel.tsx'

const meta: Meta<typeof Page> = {
  title: 'Layout/Page',
  component: Page,
  args: { title: 'Contacts · Follows', eyebrow: '43 people', children: 'Everybody you follow.' },
  parameters: guide('Page', {
    use: 'The frame of a screen: its title, its actions, its content.',
    instead: 'A part of a page is a `Panel`.',
    do: [
      'A noun that people know from the navigation.',
      <Text key="do" weight="strong">
        Contacts
      </Text>,
    ],
    dont: [
      'A sentence that greets.',
      <Text key="dont" weight="strong">
        Hello Mara, here are your contacts!
      </Text>,
    ],
    keys: 'It takes no focus; its actions do.',
    access: 'The title is the page’s only first-level heading.',
  }),
}
export default meta

type Story = StoryObj<typeof Page>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Text>Everybody you follow.</Text>,
    Loading: <Skeleton />,
    'Long text': <Text>{'lamplight'.repeat(8)}</Text>,
    German: <Text>Alle, denen du folgst.</Text>,
    Arabic: <Text>كل من تتابعه.</Text>,
  },
  [...notOperated, 'Error', 'Empty'],
  'usual',
  (sheet) => (
    <Page
      title="Veröffentlichungen und Benachrichtigungen aus der ganzen Stadt"
      eyebrow="43 people"
      actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}
    >
      {sheet}
    </Page>
  ),
)
export const WithAPanel: Story = {
  render: () => (
    <Page
      title="Contacts · Follows"
      eyebrow="43 people"
      actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}
    >
      <Panel title="Following" actions={<Text size="sm">10</Text>}>
        <Text>Up to ten people.</Text>
      </Panel>
    </Page>
  ),
}
