import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { KeyField } from './key-field.tsx'
import { guide } from '../docs/guide.ts'

const npub = 'npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg'

const meta: Meta<typeof KeyField> = {
  title: 'Display/KeyField',
  component: KeyField,
  args: { label: 'Public key', value: npub, onCopied: fn(), onCopyFailed: fn() },
  parameters: guide('KeyField', {
    use: 'A key to look at and to copy; a secret one is hidden until it is asked for.',
    instead: 'To take it over to a phone use `QrCode`, never for a secret key.',
    access: 'Show and Copy are buttons with the label in their names. A hidden key is not in the page.',
  }),
}
export default meta

type Story = StoryObj<typeof KeyField>

/** The browser of the tests has no clipboard permission; the story provides a clipboard. */
function withClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

export const Public: Story = {
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
  play: async ({ canvasElement, args }) => {
    withClipboard(async () => {
      throw new DOMException('not allowed', 'NotAllowedError')
    })
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy Public key' }))
    await waitFor(() => expect(args.onCopyFailed).toHaveBeenCalledOnce())
    await expect(args.onCopied).not.toHaveBeenCalled()
  },
}
