import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Inline } from '../layout/inline.tsx'
import { NetworkName } from './network-name.tsx'
import { Text } from './text.tsx'

const meta: Meta<typeof NetworkName> = {
  title: 'Display/NetworkName',
  component: NetworkName,
  args: { name: 'mara@club.example', isVerified: true, verdict: 'Verified' },
  parameters: guide('NetworkName', {
    use: 'A NIP-05 name, and whether its domain confirms it.',
    instead: 'The name that people call themselves is plain text.',
    do: [
      'The verdict is a mark, and a word for those who do not see it.',
      <NetworkName key="do" name="mara@club.example" isVerified verdict="Verified" />,
    ],
    dont: [
      'A mark for a name that was not checked.',
      <NetworkName key="dont" name="mara@unknown.example" isVerified verdict="Not checked" />,
    ],
    keys: 'It takes no focus.',
    access: 'The mark has the verdict as its text, so that nobody depends on the icon.',
    alsoCalled: 'NIP-05 identifier, verification mark',
  }),
}
export default meta

type Story = StoryObj<typeof NetworkName>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <NetworkName name="mara@club.example" isVerified verdict="Verified" />,
    Loading: <NetworkName name="mara@away.example" isVerified={undefined} verdict="Not checked" />,
    Error: <NetworkName name="mara@elsewhere.example" isVerified={false} verdict="Not verified" />,
    'With a word': (
      <Inline wrap>
        <NetworkName name="mara@club.example" isVerified verdict="Verified" hasWord />
      </Inline>
    ),
    'With a word, not verified': (
      <Inline wrap>
        <NetworkName name="mara@else.example" isVerified={false} verdict="Not verified" hasWord />
      </Inline>
    ),
    'Long text': (
      <Text>
        <NetworkName
          name="bartholomew.featherstonehaugh.cholmondeley@upper-harbour-terrace.example"
          isVerified
          verdict="Verified"
        />
      </Text>
    ),
    German: (
      <Text>
        <NetworkName
          name="straßenlaternen@stadtbeleuchtungsgesellschaft.example"
          isVerified
          verdict="Überprüft"
        />
      </Text>
    ),
    Arabic: (
      <Text>
        <NetworkName name="omar@club.example" isVerified verdict="موثق" />
      </Text>
    ),
  },
  [...notOperated, 'Empty'],
)
