import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { QrCode } from './qr-code.tsx'

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
    access: 'An image with the label as its name. Show the text beside it as well.',
  }),
}
export default meta

type Story = StoryObj<typeof QrCode>

export const Playground: Story = {}
