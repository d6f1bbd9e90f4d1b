import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { KeyField } from './key-field.tsx'

const npub = 'npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg'

const meta: Meta<typeof KeyField> = {
  title: 'Display/KeyField',
  component: KeyField,
  args: { label: 'Public key', value: npub, onCopied: fn(), onCopyFailed: fn() },
  parameters: guide('KeyField', {
    use: 'A key to look at and to copy; a secret one is hidden until it is asked for.',
    instead: 'To move it to a phone use `QrCode`, never for a secret key.',
    do: [
      'A secret key is hidden until somebody asks for it.',
      <KeyField key="do" label="Private key (nsec)" value="nsec1onlyforthisstory" isSecret />,
    ],
    dont: [
      'Anybody who looks over your shoulder can now be you.',
      <KeyField key="dont" label="Private key" value="nsec1onlyforthisstory" />,
    ],
    keys: { Tab: 'To Show, then to Copy.', 'Enter, Space': 'Shows or hides a secret key; copies.' },
    access:
      'A group with the label as its name; Show and Copy have it in theirs. A hidden key is not in the page. A key is read from left to right in every language.',
  }),
}
export default meta

type Story = StoryObj<typeof KeyField>

/** The browser of the tests has no clipboard permission; the story provides a clipboard. */
function withClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

export const Playground: Story = {
  play: async ({ canvasElement, args }) => {
    const writeText = fn(async () => undefined)
    withClipboard(writeText)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledOnce())
    await expect(writeText).toHaveBeenCalledWith(npub)
    await expect(within(canvasElement).getByText(npub)).toBeVisible()
  },
}
export const Secret: Story = {
  tags: ['!dev'],
  args: { label: 'Private key', value: 'nsec1onlyforthisstory', isSecret: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement.innerHTML).not.toContain('nsec1onlyforthisstory')
    await userEvent.click(canvas.getByRole('button', { name: 'Show Private key' }))
    await expect(canvas.getByText('nsec1onlyforthisstory')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Private key' }))
    await expect(canvasElement.innerHTML).not.toContain('nsec1onlyforthisstory')
  },
}
export const CopyForbidden: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement, args }) => {
    withClipboard(async () => {
      throw new DOMException('not allowed', 'NotAllowedError')
    })
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy Public key' }))
    await waitFor(() => expect(args.onCopyFailed).toHaveBeenCalledOnce())
    await expect(args.onCopied).not.toHaveBeenCalled()
  },
}

export const States: Story = states(
  {
    Default: <KeyField label="Public key" value={npub} />,
    Hover: <KeyField label="Public key, hovered" value={npub} />,
    Focus: <KeyField label="Public key, focused" value={npub} />,
    Pressed: <KeyField label="Public key, pressed" value={npub} />,
    Secret: <KeyField label="Private key" value="nsec1onlyforthisstory" isSecret />,
    Short: <KeyField label="Fingerprint" value="ab12" />,
    'Long text': (
      <KeyField label="The public key of the account that issues the badges of this city" value={npub} />
    ),
    German: <KeyField label="Öffentlicher Wiederherstellungsschlüssel" value={npub} />,
    Arabic: <KeyField label="المفتاح العام" value={npub} />,
  },
  ['Disabled', ...alwaysThere],
  'half',
)
