import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Link } from './link.tsx'

const meta: Meta<typeof Link> = {
  title: 'Controls/Link',
  component: Link,
  args: { href: '/u/mara', children: 'View Full Profile' },
  parameters: guide('Link', {
    use: 'A link to another page, inside a text or on its own.',
    instead: 'What does something here is a `Button`, or an `ActionLink` in a text.',
    do: [
      'The words say where it leads.',
      <Text key="do">
        Read <Link href="/about">how keys work</Link>.
      </Text>,
    ],
    dont: [
      'Read alone, as screen readers list them, it says nothing.',
      <Text key="dont">
        To read how keys work, click <Link href="/about">here</Link>.
      </Text>,
    ],
    keys: { Enter: 'Follows it. With Ctrl or Cmd it opens in a new tab.' },
    access: 'A link. With `target` it tells the other page nothing (`noopener noreferrer`).',
  }),
}
export default meta

type Story = StoryObj<typeof Link>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Link href="/u/mara">View Full Profile</Link>,
    Hover: <Link href="/u/mara">View Full Profile</Link>,
    Focus: <Link href="/u/mara">View Full Profile</Link>,
    Pressed: <Link href="/u/mara">View Full Profile</Link>,
    Strong: (
      <Link href="/u/mara" tone="strong">
        Mara Lindqvist
      </Link>
    ),
    Plain: (
      <Link href="/u/mara" tone="plain">
        12 replies
      </Link>
    ),
    'Long text': <Link href="/u/mara">The minutes of the tram stop meeting, for those who had to work</Link>,
    German: <Link href="/u/mara">Datenschutzgrundverordnungshinweise anzeigen</Link>,
    Arabic: <Link href="/u/omar">عرض الملف الشخصي</Link>,
  },
  ['Disabled', ...alwaysThere],
)
export const Away: Story = {
  args: { href: 'https://notes.example', target: '_blank', children: 'notes.example' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
