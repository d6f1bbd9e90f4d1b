import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { Disclosure } from './disclosure.tsx'

const meta: Meta<typeof Disclosure> = {
  title: 'Controls/Disclosure',
  component: Disclosure,
  args: { title: 'Keys and security', children: 'Your private key never leaves this device.' },
  parameters: guide('Disclosure', {
    use: 'Details that most people do not need, one press away.',
    instead: 'For a panel of a page that loads only when it is opened use `Fold`.',
    access: 'The heading is a button with `aria-expanded`. Choose the heading level of its place.',
    alsoCalled: 'accordion, details',
  }),
}
export default meta

type Story = StoryObj<typeof Disclosure>

export const Playground: Story = {}
export const WithKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Keys and security' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText(/never leaves/)).toBeVisible()
  },
}
