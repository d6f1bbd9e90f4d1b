import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatTile } from './display/stat-tile.tsx'
import { Text } from './display/text.tsx'
import { guide } from './docs/guide.ts'
import { alwaysThere, notOperated, states } from './docs/states.tsx'
import { UiProvider } from './ui-provider.tsx'

const meta: Meta<typeof UiProvider> = {
  title: 'Layout/UiProvider',
  component: UiProvider,
  args: { children: 'The app.', locale: 'en' },
  parameters: guide('UiProvider', {
    use: 'Once around the app: language, texts, links without reload, and what the reader chooses to see.',
    instead:
      'For a part of a page in another language use it again inside, with `lang` and `dir` on the element around it.',
    do: [
      'Once around the app, with the language of the reader.',
      <Text key="do" isMono size="sm">
        {'<UiProvider locale="de" messages={de}>'}
      </Text>,
    ],
    dont: [
      'Around each component: every one makes its own texts.',
      <Text key="dont" isMono size="sm">
        {'<UiProvider><Button /></UiProvider>'}
      </Text>,
    ],
    keys: 'What is in it keeps its keys.',
    access:
      'Sets the texts that screen readers hear, and the direction of the arrow keys. `lang` and `dir` of the page are for the app to set.',
  }),
}
export default meta

type Story = StoryObj<typeof UiProvider>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <UiProvider>
        <StatTile label="Followers" value={undefined} />
      </UiProvider>
    ),
    German: (
      <UiProvider locale="de" messages={{ unknownCount: 'unbekannt' }}>
        <StatTile label="Folgende" value={undefined} />
      </UiProvider>
    ),
    Arabic: (
      <div lang="ar" dir="rtl">
        <UiProvider locale="ar" messages={{ unknownCount: 'غير معروف' }}>
          <StatTile label="المتابعون" value={undefined} />
        </UiProvider>
      </div>
    ),
  },
  [...notOperated, ...alwaysThere, 'Long text'],
)
