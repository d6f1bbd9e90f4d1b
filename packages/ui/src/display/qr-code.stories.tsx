import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { QrCode } from './qr-code.tsx'
import { Text } from './text.tsx'

const meta: Meta<typeof QrCode> = {
  title: 'Display/QrCode',
  component: QrCode,
  args: {
    value: 'nostr:npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg',
    label: 'your public key',
  },
  parameters: guide('QrCode', {
    use: 'A key or an address to scan with a phone. Never a secret key.',
    instead: 'To copy it on the same device use `KeyField`.',
    do: [
      'With the text of the code below it, for those without a camera.',
      <Stack key="do" align="start">
        <QrCode value="nostr:npub1example" label="your public key" />
        <Text isMono size="sm">
          npub1example
        </Text>
      </Stack>,
    ],
    dont: [
      'A secret key: a photograph of the screen is enough to become you. Here it is only words.',
      <Text key="dont" isMono size="sm">
        QR code of nsec1…
      </Text>,
    ],
    keys: 'It takes no focus.',
    access: 'An image with the label as its name. Show the text beside it as well.',
  }),
}
export default meta

type Story = StoryObj<typeof QrCode>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <QrCode value="nostr:npub1example" label="your public key" />,
    'Long text': (
      <QrCode
        value="nostr:npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg?relay=wss://city.example"
        label="your public key and its relay"
      />
    ),
  },
  [...notOperated, ...alwaysThere, 'German', 'Arabic'],
)
