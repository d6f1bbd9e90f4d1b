import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Wordmark } from './wordmark.tsx'

const meta: Meta<typeof Wordmark> = {
  title: 'Display/Wordmark',
  component: Wordmark,
  args: { name: 'Nostr City Club', href: '/' },
  parameters: guide('Wordmark', {
    use: 'The city’s name above the navigation, with the link to the home page.',
    instead: 'People have an `Avatar`.',
    do: ['Once per screen, above the navigation.', <Wordmark key="do" name="Nostr City Club" href="/" />],
    dont: ['As a title of a part of the page.', <Wordmark key="dont" name="Settings" href="/settings" />],
    keys: { Enter: 'Goes to the home page.' },
    access: 'A link with the name as its text; the picture is hidden from screen readers.',
    alsoCalled: 'logo',
  }),
}
export default meta

type Story = StoryObj<typeof Wordmark>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Wordmark name="Nostr City Club" href="/" />,
    Hover: <Wordmark name="Nostr City Club" href="/" />,
    Focus: <Wordmark name="Nostr City Club" href="/" />,
    Pressed: <Wordmark name="Nostr City Club" href="/" />,
    'With a logo': <Wordmark name="Old Harbour" href="/" logo={street(230, 38, 64, 64)} />,
    'Long text': <Wordmark name="The Honourable Society of the Upper Harbour Terrace" href="/" />,
    German: <Wordmark name="Straßenlaternenfreunde" href="/" />,
    Arabic: <Wordmark name="نادي المدينة" href="/" />,
  },
  ['Disabled', ...alwaysThere],
)
