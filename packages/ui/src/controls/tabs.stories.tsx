import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Tabs } from './tabs.tsx'

const two = [
  { id: 'posts', label: 'Posts', content: 'What she wrote.' },
  { id: 'likes', label: 'Likes', content: 'What she liked.' },
]

const meta: Meta<typeof Tabs> = {
  title: 'Controls/Tabs',
  component: Tabs,
  args: {
    label: 'Profile',
    items: two,
  },
  parameters: guide('Tabs', {
    use: 'Several views in one place, of which people need one at a time.',
    instead: 'To filter one list use `ToggleChips`. Pages with addresses of their own need links.',
    do: ['Views that people know by a word.', <Tabs key="do" label="Profile, for example" items={two} />],
    dont: [
      'Steps one after another: a wizard with buttons.',
      <Tabs
        key="dont"
        label="Sign-up, for example"
        items={[
          { id: 'a', label: 'Step 1', content: 'Your name' },
          { id: 'b', label: 'Step 2', content: 'Your key' },
        ]}
      />,
    ],
    keys: {
      Tab: 'To the chosen tab, then into its view.',
      '← →': 'Choose a tab.',
      'Home, End': 'The first, the last.',
    },
    access:
      'Each tab says whether it is chosen, and which of how many it is. Only the chosen view is rendered.',
  }),
}
export default meta

type Story = StoryObj<typeof Tabs>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Tabs label="Default" items={two} selected="likes" />,
    Hover: <Tabs label="Hover" items={two} selected="likes" />,
    Focus: <Tabs label="Focus" items={two} selected="likes" />,
    Pressed: <Tabs label="Pressed" items={two} selected="likes" />,
    'Long text': (
      <Tabs
        label="Long text"
        items={[
          ...two,
          { id: 'network', label: 'People whom you both follow', content: '' },
          { id: 'more', label: 'Another one', content: '' },
        ]}
      />
    ),
    German: (
      <Tabs
        label="Profil"
        items={[
          { id: 'a', label: 'Veröffentlichungen', content: 'Alles, was sie geschrieben hat.' },
          { id: 'b', label: 'Antworten', content: '' },
        ]}
      />
    ),
    Arabic: (
      <Tabs
        label="الملف"
        items={[
          { id: 'a', label: 'المنشورات', content: 'ما كتبته.' },
          { id: 'b', label: 'الإعجابات', content: '' },
        ]}
      />
    ),
  },
  ['Disabled', ...alwaysThere],
  'half',
)
export const ManyAndLong: Story = {
  render: () => (
    <Tabs
      label="Profile"
      items={[
        'Posts',
        'Replies',
        'Network',
        'Likes',
        'A tab with a name that is rather long',
        'Another one',
      ].map((label) => ({ id: label, label, content: <Text>{label}</Text> }))}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // The panel comes after the tabs, which take no keys before.
    await canvas.findByRole('tabpanel')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Network' })).toHaveAttribute('aria-selected', 'true')
    await canvas.findByRole('tabpanel', { name: 'Network' })
  },
}
