import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { ButtonLink } from './button-link.tsx'

const meta: Meta<typeof ButtonLink> = {
  title: 'Controls/ButtonLink',
  component: ButtonLink,
  args: { href: '/settings', children: 'Open the settings' },
  argTypes: { tone: { control: 'select', options: ['primary', 'neutral', 'quiet', 'signal', 'danger'] } },
  parameters: guide('ButtonLink', {
    use: 'A link that is the main way on: to the settings, to the feed.',
    instead: 'What does something here is a `Button`; inside a text use `Link`.',
    access: 'A link: it can be opened in a new tab, and Enter follows it.',
  }),
}
export default meta

type Story = StoryObj<typeof ButtonLink>

export const Playground: Story = {}
