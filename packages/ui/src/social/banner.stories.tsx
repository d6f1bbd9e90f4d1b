import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated, wordless } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Banner } from './banner.tsx'

const meta: Meta<typeof Banner> = {
  title: 'Social/Banner',
  component: Banner,
  args: { seed: 'a' },
  parameters: guide('Banner', {
    use: 'The picture across the top of a profile; without one a skyline of its own.',
    instead: 'A picture in a text is a `ProseImage`.',
    do: ['Across the top of a profile, where nothing is read on it.', <Banner key="do" seed="a" />],
    dont: [
      'As the picture of a post: it is hidden from screen readers.',
      <Stack key="dont" space="xs">
        <Banner seed="b" src={street(200, 30, 900, 300)} />
        <Text size="sm">Tonight at the harbour</Text>
      </Stack>,
    ],
    keys: 'It takes no focus.',
    access: 'Decoration, hidden from screen readers.',
    alsoCalled: 'cover image, header',
  }),
}
export default meta

type Story = StoryObj<typeof Banner>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Banner seed="a" src={street(200, 30, 900, 300)} />,
    Empty: <Banner seed="a" />,
    'Empty, of somebody else': <Banner seed="b" />,
    Error: <Banner seed="c" src="data:image/png;base64,broken" />,
    'Error, with a fallback': (
      <Banner seed="d" src="data:image/png;base64,broken" fallback={street(160, 60, 900, 300)} />
    ),
  },
  [...notOperated, 'Loading', ...wordless],
  'half',
)
