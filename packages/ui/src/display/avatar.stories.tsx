import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Inline } from '../layout/inline.tsx'
import { Avatar } from './avatar.tsx'
import { Text } from './text.tsx'

const meta: Meta<typeof Avatar> = {
  title: 'Display/Avatar',
  component: Avatar,
  args: { name: 'Mara Lindqvist' },
  argTypes: { size: { control: 'radio', options: ['xs', 'sm', 'md', 'lg', 'xl'] } },
  parameters: guide('Avatar', {
    use: 'The picture of a person, or the initials where there is none.',
    instead: 'The logo of the city is a `Wordmark`.',
    do: [
      'With the name beside it.',
      <Inline key="do">
        <Avatar name="Mara Lindqvist" />
        <Text>Mara Lindqvist</Text>
      </Inline>,
    ],
    dont: [
      'Alone: initials are no name, and screen readers are told nothing.',
      <Avatar key="dont" name="Mara Lindqvist" />,
    ],
    keys: 'It takes no focus.',
    access: 'Hidden from screen readers: the name stands beside it.',
    alsoCalled: 'profile picture',
  }),
}
export default meta

type Story = StoryObj<typeof Avatar>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Avatar name="Mara Lindqvist" />,
    Loading: <Avatar name="June Okafor" />,
    Error: <Avatar name="Broken" src="data:image/png;base64,broken" />,
    Empty: <Avatar name="" />,
    'With a picture': <Avatar name="June Okafor" src={street(230, 38, 200, 200)} />,
    xs: <Avatar name="Teo Abara" size="xs" />,
    sm: <Avatar name="Teo Abara" size="sm" />,
    lg: <Avatar name="npub1q7wexample" size="lg" />,
    xl: <Avatar name="June Okafor" src={street(190, 20, 200, 200)} size="xl" />,
    'Long text': <Avatar name="Bartholomew Featherstonehaugh-Cholmondeley of the Upper Harbour Terrace" />,
    German: <Avatar name="Übermut Ölmühle" />,
    Arabic: <Avatar name="عمر الليلي" />,
  },
  notOperated,
  'narrow',
)
