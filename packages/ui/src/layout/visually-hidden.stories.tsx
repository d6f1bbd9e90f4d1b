import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta: Meta<typeof VisuallyHidden> = {
  title: 'Layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '3 new alerts' },
  parameters: guide('VisuallyHidden', {
    use: 'Text for screen readers where sighted people see the same thing.',
    instead: 'If everybody needs it, show it.',
    do: [
      'What the dot shows, in words.',
      <Text key="do">
        ●<VisuallyHidden>3 new alerts</VisuallyHidden>
      </Text>,
    ],
    dont: [
      'What everybody needs.',
      <Text key="dont">
        Name<VisuallyHidden>, required</VisuallyHidden>
      </Text>,
    ],
    keys: 'It takes no focus.',
    access: 'Read like any other text. Not for controls: whoever sees the focus must see the control.',
    alsoCalled: 'screen reader only',
  }),
}
export default meta

type Story = StoryObj<typeof VisuallyHidden>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <Text>
        Nothing is seen here: <VisuallyHidden>3 new alerts</VisuallyHidden>|
      </Text>
    ),
  },
  allStates.slice(1),
)
