import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityIcon } from './icons.ts'
import { Badge } from './badge.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { Tag } from './tag.tsx'

const meta: Meta<typeof Tag> = {
  title: 'Display/Tag',
  component: Tag,
  args: { children: 'Mutual' },
  argTypes: { tone: { control: 'select', options: ['neutral', 'accent', 'signal', 'success', 'danger'] } },
  parameters: guide('Tag', {
    use: 'A word that classifies something: a category, Mutual, Verified.',
    instead: 'For a count use `Badge`; what can be chosen is a `ToggleChips`.',
    access: 'Plain text. The colour never says anything that the word does not.',
    alsoCalled: 'label, chip',
  }),
}
export default meta

type Story = StoryObj<typeof Tag>

export const Playground: Story = {}
export const TonesAndCounts: Story = {
  render: () => (
    <Stack>
      <Inline wrap>
        <Tag>Follows you</Tag>
        <Tag tone="accent" icon={CityIcon}>
          Community
        </Tag>
        <Tag tone="signal">Mutual</Tag>
        <Tag tone="success">Verified</Tag>
        <Tag tone="danger">Rejected</Tag>
      </Inline>
      <Inline>
        <Badge count={3} label="3 new alerts" />
        <Badge count={240} label="240 new alerts" />
        <Badge count={0} label="nothing" />
      </Inline>
    </Stack>
  ),
}
