import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere, wordless } from '../docs/states.tsx'
import { Divider } from './divider.tsx'
import { Stack } from './stack.tsx'

const meta: Meta<typeof Divider> = {
  title: 'Layout/Divider',
  component: Divider,
  args: {},
  argTypes: { variant: { control: 'radio', options: ['line', 'perforated'] } },
  parameters: guide('Divider', {
    use: 'A line between groups; perforated it is the tear line of a card.',
    instead: 'Between the items of a list use `isDivided`.',
    do: [
      'Between groups that have nothing to do with each other.',
      <Stack key="do">
        <Text>Share, Copy</Text>
        <Divider />
        <Text>Delete</Text>
      </Stack>,
    ],
    dont: [
      'Between all items: space separates them well enough.',
      <Stack key="dont" space="xs">
        <Text>Share</Text>
        <Divider />
        <Text>Copy</Text>
        <Divider />
        <Text>Delete</Text>
      </Stack>,
    ],
    keys: 'It takes no focus.',
    access: 'A separator, which screen readers announce.',
  }),
}
export default meta

type Story = StoryObj<typeof Divider>

export const Playground: Story = {}
export const States: Story = states({ Default: <Divider />, Perforated: <Divider variant="perforated" /> }, [
  ...notOperated,
  ...alwaysThere,
  ...wordless,
])
