import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Inline } from '../layout/inline.tsx'
import { LikeMeter } from './like-meter.tsx'

const meta: Meta<typeof LikeMeter> = {
  title: 'Social/LikeMeter',
  component: LikeMeter,
  args: { likes: 5 },
  parameters: guide('LikeMeter', {
    use: 'How much a post is liked: windows that light up until all are lit.',
    instead: 'To like a post use the button of its card.',
    do: ['At a post, beside its button.', <LikeMeter key="do" likes={7} />],
    dont: [
      'For anything else that is counted.',
      <Inline key="dont">
        <Text>Followers</Text>
        <LikeMeter likes={3} />
      </Inline>,
    ],
    keys: 'It takes no focus.',
    access: 'A `meter` with the number of likes in words.',
  }),
}
export default meta

type Story = StoryObj<typeof LikeMeter>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <LikeMeter likes={5} />,
    Empty: <LikeMeter likes={0} />,
    One: <LikeMeter likes={1} />,
    'Almost all': <LikeMeter likes={9} />,
    Full: <LikeMeter likes={10} />,
    'Far more': <LikeMeter likes={1000} />,
    Arabic: <LikeMeter likes={5} />,
  },
  [...notOperated, 'Loading', 'Error', 'Long text', 'German'],
  'narrow',
)
