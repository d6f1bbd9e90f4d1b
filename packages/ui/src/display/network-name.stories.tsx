import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from './text.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { NetworkName } from './network-name.tsx'

const meta: Meta<typeof NetworkName> = {
  title: 'Display/NetworkName',
  component: NetworkName,
  args: { name: 'mara@club.example', isVerified: true, verdict: 'Verified' },
  parameters: guide('NetworkName', {
    use: 'A NIP-05 name, and whether its domain confirms it.',
    instead: 'The name that people call themselves is plain text.',
    access: 'The mark has the verdict as its text, so that nobody depends on the icon.',
    alsoCalled: 'NIP-05 identifier, verification mark',
  }),
}
export default meta

type Story = StoryObj<typeof NetworkName>

export const Playground: Story = {}
export const Verdicts: Story = {
  render: () => (
    <Stack>
      <Text>
        <NetworkName name="mara@club.example" isVerified verdict="Verified" />
      </Text>
      <Text>
        <NetworkName name="mara@elsewhere.example" isVerified={false} verdict="Not verified" />
      </Text>
      <Text>
        <NetworkName name="mara@away.example" isVerified={undefined} verdict="Not checked" />
      </Text>
      <Text>
        <NetworkName name={`${'long'.repeat(40)}@club.example`} isVerified verdict="Verified" />
      </Text>
      <Inline wrap>
        <NetworkName name="mara@club.example" isVerified verdict="Verified" hasWord />
      </Inline>
    </Stack>
  ),
}
