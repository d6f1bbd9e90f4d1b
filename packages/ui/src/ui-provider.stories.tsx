import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from './docs/guide.ts'
import { UiProvider } from './ui-provider.tsx'

const meta: Meta<typeof UiProvider> = {
  title: 'Layout/UiProvider',
  component: UiProvider,
  args: { children: 'The app.', locale: 'en' },
  parameters: guide('UiProvider', {
    use: 'Once around the app: language, texts, links without reload, and what the reader chooses to see.',
    access: 'Sets the writing direction of the language, and the texts that screen readers hear.',
  }),
}
export default meta

type Story = StoryObj<typeof UiProvider>

export const Playground: Story = {}
