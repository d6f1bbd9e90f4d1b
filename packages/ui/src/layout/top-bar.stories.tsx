import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../controls/button.tsx'
import { Wordmark } from '../display/wordmark.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { TopBar } from './top-bar.tsx'

const meta: Meta<typeof TopBar> = {
  title: 'Layout/TopBar',
  component: TopBar,
  args: { logo: <Wordmark name="Nostr City Club" href="/" />, children: 'Radio' },
  parameters: guide('TopBar', {
    use: 'The logo and what is always at hand, at the top of a narrow screen.',
    instead: 'On a wide screen `SideNav` holds them.',
    do: [
      'The way home, and one or two things at hand.',
      <TopBar key="do" logo={<Wordmark name="City Club" href="/" />}>
        <Button size="sm">Sign In</Button>
      </TopBar>,
    ],
    dont: [
      'A second navigation: the thumb does not reach it.',
      <TopBar key="dont" logo={<Wordmark name="City" href="/" />}>
        <Button size="sm">Home</Button>
        <Button size="sm">Alerts</Button>
      </TopBar>,
    ],
    keys: { Tab: 'From the logo to what is beside it.' },
    access: 'No role of its own: `AppShell` puts it into the header.',
    alsoCalled: 'app bar, header',
  }),
}
export default meta

type Story = StoryObj<typeof TopBar>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <TopBar logo={<Wordmark name="Nostr City Club" href="/" />}>
        <Button size="sm">Sign In</Button>
      </TopBar>
    ),
    'Without more': <TopBar logo={<Wordmark name="Nostr City Club" href="/" />} />,
    'Long text': (
      <TopBar logo={<Wordmark name="The Honourable Society of the Upper Harbour Terrace" href="/" />}>
        <Button size="sm">Sign In</Button>
      </TopBar>
    ),
    German: (
      <TopBar logo={<Wordmark name="Straßenlaternenfreunde" href="/" />}>
        <Button size="sm">Anmelden</Button>
      </TopBar>
    ),
    Arabic: (
      <TopBar logo={<Wordmark name="نادي المدينة" href="/" />}>
        <Button size="sm">دخول</Button>
      </TopBar>
    ),
  },
  [...notOperated, ...alwaysThere],
  'half',
)
States.parameters = { ...States.parameters, pictureTolerance: 400 }
