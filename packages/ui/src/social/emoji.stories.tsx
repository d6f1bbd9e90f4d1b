import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Emoji } from './emoji.tsx'

const meta: Meta<typeof Emoji> = {
  title: 'Social/Emoji',
  component: Emoji,
  args: { text: '🌙' },
  parameters: guide('Emoji', {
    use: 'An emoji, also a custom one, as tall as the text around it.',
    instead: 'A drawing of the app is an `Icon`.',
    do: [
      'In a text, as tall as it.',
      <Text key="do">
        Good night <Emoji text="🌙" />
      </Text>,
    ],
    dont: [
      'In place of a word that matters.',
      <Text key="dont">
        Press <Emoji text="✅" /> to delete
      </Text>,
    ],
    keys: 'It takes no focus.',
    access: 'Read as its character, or as its short code.',
    alsoCalled: 'custom emoji',
  }),
}
export default meta

type Story = StoryObj<typeof Emoji>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <Text>
        Good night <Emoji text="🌙" />
      </Text>
    ),
    Custom: (
      <Text>
        Take the <Emoji text=":tram:" src={street(230, 38, 64, 64)} /> home
      </Text>
    ),
    Error: (
      <Text>
        Take the <Emoji text=":tram:" src="data:image/png;base64,broken" /> home
      </Text>
    ),
    Large: (
      <Text size="lg">
        Good night <Emoji text=":tram:" src={street(230, 38, 64, 64)} />
      </Text>
    ),
    Arabic: (
      <Text>
        مساء الخير <Emoji text="🌙" />
      </Text>
    ),
  },
  [...notOperated, 'Loading', 'Empty', 'Long text', 'German'],
  'narrow',
)
