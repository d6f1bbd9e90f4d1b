import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Inline } from '../layout/inline.tsx'
import { CityIcon } from './icons.ts'
import { Tag } from './tag.tsx'

const meta: Meta<typeof Tag> = {
  title: 'Display/Tag',
  component: Tag,
  args: { children: 'Mutual' },
  argTypes: { tone: { control: 'select', options: ['neutral', 'accent', 'signal', 'success', 'danger'] } },
  parameters: guide('Tag', {
    use: 'A word that classifies something: a category, Mutual, Verified.',
    instead: 'For a count use `Badge`; what can be chosen is a `ToggleChips`.',
    do: [
      'One word that classifies.',
      <Inline key="do">
        <Tag>Mutual</Tag>
        <Tag tone="success">Verified</Tag>
      </Inline>,
    ],
    dont: [
      'Something to press, or a count.',
      <Inline key="dont">
        <Tag tone="accent">Follow</Tag>
        <Tag>12 replies</Tag>
      </Inline>,
    ],
    keys: 'It takes no focus.',
    access: 'Plain text. The colour never says anything that the word does not.',
    alsoCalled: 'label, chip',
  }),
}
export default meta

type Story = StoryObj<typeof Tag>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Tag>Follows you</Tag>,
    Accent: (
      <Tag tone="accent" icon={CityIcon}>
        Community
      </Tag>
    ),
    Signal: <Tag tone="signal">Mutual</Tag>,
    Success: <Tag tone="success">Verified</Tag>,
    Danger: <Tag tone="danger">Rejected</Tag>,
    'Long text': <Tag>A category with a long name, in a narrow place</Tag>,
    German: <Tag icon={CityIcon}>Stadtbeleuchtungsgesellschaft</Tag>,
    Arabic: (
      <Tag tone="signal" icon={CityIcon}>
        متبادل
      </Tag>
    ),
  },
  [...notOperated, ...alwaysThere],
  'narrow',
)
