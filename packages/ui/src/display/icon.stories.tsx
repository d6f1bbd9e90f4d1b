import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere, wordless } from '../docs/states.tsx'
import { Inline } from '../layout/inline.tsx'
import { Icon } from './icon.tsx'
import { CityIcon, LikeIcon, WarningIcon } from './icons.ts'
import { Text } from './text.tsx'

const meta: Meta<typeof Icon> = {
  title: 'Display/Icon',
  component: Icon,
  args: { of: CityIcon },
  argTypes: { size: { control: 'radio', options: ['xs', 'sm', 'md', 'lg'] } },
  parameters: guide('Icon', {
    use: 'A drawing beside a word, or in a control that has a name.',
    instead: 'A control with an icon alone is an `IconButton`.',
    do: [
      'Beside a word.',
      <Inline key="do" space="xs">
        <Icon of={CityIcon} size="sm" />
        <Text>Community</Text>
      </Inline>,
    ],
    dont: ['Alone, and with a meaning: nobody hears it.', <Icon key="dont" of={WarningIcon} />],
    keys: 'It takes no focus.',
    access: 'Never announced: the word or the name of the control says it.',
  }),
}
export default meta

type Story = StoryObj<typeof Icon>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Icon of={CityIcon} />,
    xs: <Icon of={CityIcon} size="xs" />,
    sm: <Icon of={CityIcon} size="sm" />,
    lg: <Icon of={CityIcon} size="lg" />,
    Filled: <Icon of={LikeIcon} isFilled />,
  },
  [...notOperated, ...alwaysThere, ...wordless],
  'narrow',
)
