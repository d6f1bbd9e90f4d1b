import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { ContentWarningLabel } from './content-warning.tsx'

const meta: Meta<typeof ContentWarningLabel> = {
  title: 'Social/ContentWarningLabel',
  component: ContentWarningLabel,
  args: { reason: 'How the film ends' },
  parameters: guide('ContentWarningLabel', {
    use: 'That a post has a content warning, where there is no room to open it.',
    instead: 'Where it can be opened use `ContentWarning`.',
    do: [
      'In a list, where there is no room to open it.',
      <ContentWarningLabel key="do" reason="How the film ends" />,
    ],
    dont: ['Before words that are shown anyway.', <Text key="dont">Spoiler: it was the gardener.</Text>],
    keys: 'It takes no focus.',
    access: 'Plain text with the author’s reason.',
  }),
}
export default meta

type Story = StoryObj<typeof ContentWarningLabel>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <ContentWarningLabel reason="How the film ends" />,
    Empty: <ContentWarningLabel reason="" />,
    'Long text': (
      <ContentWarningLabel reason="How the film ends, who did it, and what became of the ladder afterwards" />
    ),
    German: <ContentWarningLabel reason="Handlungsvorwegnahme des Abendfilms" />,
    Arabic: <ContentWarningLabel reason="نهاية الفيلم" />,
  },
  [...notOperated, 'Loading', 'Error'],
)
