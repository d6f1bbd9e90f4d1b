import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './card.tsx'
import { Divider } from './divider.tsx'
import { guide } from '../docs/guide.ts'
import { Stack } from './stack.tsx'

const meta: Meta<typeof Stack> = {
  title: 'Layout/Stack',
  component: Stack,
  args: { space: 'lg' },
  parameters: guide('Stack', {
    use: 'Things below each other with the same space.',
    instead: 'In a row use `Inline`; items of one kind are a `List`.',
    access: 'The order on the screen is the order of reading.',
    alsoCalled: 'column, vertical layout',
  }),
}
export default meta

type Story = StoryObj<typeof Stack>

export const Typical: Story = {
  render: () => (
    <Stack space="lg">
      <Card>One</Card>
      <Card tone="raised">Two, raised</Card>
      <Card tone="sunken">Three, sunken</Card>
      <Card tone="lamp">Four, under the lamp</Card>
      <Divider />
      <Divider variant="perforated" />
    </Stack>
  ),
}
