import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { harbour, writeTokens } from '../theme/index.ts'
import { Workshop } from './workshop.tsx'

const meta: Meta<typeof Workshop> = {
  title: 'Make your own city/Workshop',
  component: Workshop,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  // Its previews are screens, which have pictures of their own.
  tags: ['!autodocs', 'no-picture'],
}
export default meta

type Story = StoryObj<typeof Workshop>

export const Start: Story = { name: 'Workshop' }

const previewed = (root: HTMLElement, variable: string) => {
  const night = root.querySelector('[data-city=workshop][data-theme=dark]')
  return night && getComputedStyle(night).getPropertyValue(variable)
}

/** A test of the workshop, not a picture. */
export const Behaviour: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const save = page.getByRole('button', { name: 'Save the tokens file' })
    await expect(save).toBeEnabled()

    // An unreadable pair is refused, with a proposal.
    await userEvent.click(page.getByRole('button', { name: 'Text and lines' }))
    fireEvent.change(page.getByLabelText(/^textSubtle, dark/), { target: { value: '#30344a' } })
    await expect(save).toBeDisabled()
    await expect(page.getByText(/pairs cannot be read/)).toBeVisible()
    await expect(previewed(canvasElement, '--ncc-color-text-subtle')).toBe('#30344a')
    await userEvent.click(page.getByRole('button', { name: /^Use #[0-9a-f]{6} for textSubtle, dark/ }))
    await expect(save).toBeEnabled()

    // A name that no file could have is refused.
    const name = page.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'My City')
    await expect(save).toBeDisabled()

    // A file is opened, or said to be wrong.
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no file input.')
    await userEvent.upload(input, new File(['{'], 'broken.json', { type: 'application/json' }))
    await page.findByText('broken.json is not JSON.')
    const wrong = JSON.stringify({ dark: { color: { ground: { $value: 'coal' } } } })
    await userEvent.upload(input, new File([wrong], 'wrong.tokens.json', { type: 'application/json' }))
    await page.findByText(/^dark\.color\.ground must be a colour/)
    const right = JSON.stringify(writeTokens(harbour))
    await userEvent.upload(input, new File([right], 'quay.tokens.json', { type: 'application/json' }))
    await page.findByText(/"\.\/quay\.tokens\.json"/)
    await expect(previewed(canvasElement, '--ncc-color-accent')).toBe('#ff8b78')
    await expect(save).toBeEnabled()
  },
}
