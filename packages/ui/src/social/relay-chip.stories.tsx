import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../layout/inline.tsx'
import { guide } from '../docs/guide.ts'
import { RelayChip } from './relay-chip.tsx'

const meta: Meta<typeof RelayChip> = {
  title: 'Social/RelayChip',
  component: RelayChip,
  args: { host: 'city.example', state: 'ok' },
  argTypes: {
    state: { control: 'select', options: ['idle', 'searching', 'ok', 'zero', 'timeout', 'error'] },
  },
  parameters: guide('RelayChip', {
    use: 'What one relay has said to a search.',
    instead: 'In the settings use `RelayRow`, at a post `RelayTags`.',
    access: 'The state is a word; the lamp is decoration.',
  }),
}
export default meta

type Story = StoryObj<typeof RelayChip>

export const Playground: Story = {}
export const WithKeys: Story = {
  render: () => (
    <Inline wrap>
      <RelayChip host="city.example" state="ok" />
      <RelayChip host="public.example" state="searching" />
      <RelayChip host="fallback-a.example" state="zero" />
      <RelayChip host="fallback-b.example" state="timeout" />
      <RelayChip host="far.example" state="error" />
      <RelayChip host="quiet.example" state="idle" />
    </Inline>
  ),
}
