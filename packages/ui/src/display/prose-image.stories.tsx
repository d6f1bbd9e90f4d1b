import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { ProseImage } from './prose.tsx'

const meta: Meta<typeof ProseImage> = {
  title: 'Display/ProseImage',
  component: ProseImage,
  args: { src: street(230, 38, 800, 420), alt: 'The stop at night, three lamps lit' },
  parameters: guide('ProseImage', {
    use: 'A picture in a long text.',
    instead: 'The pictures of a post are `PostImages`.',
    do: [
      'Described by what is to be seen: “The stop at night, three lamps lit”.',
      <ProseImage key="do" src={street(230, 38, 400, 200)} alt="The stop at night, three lamps lit" />,
    ],
    dont: [
      'Described by the name of its file: “IMG_2031.jpg”.',
      <ProseImage key="dont" src={street(230, 38, 400, 200)} alt="IMG_2031.jpg" />,
    ],
    keys: 'It takes no focus.',
    access: 'Its description is its name, and stands in its place if it is broken.',
  }),
}
export default meta

type Story = StoryObj<typeof ProseImage>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <ProseImage src={street(230, 38, 400, 200)} alt="The stop at night, three lamps lit" />,
    Error: <ProseImage src="data:image/png;base64,broken" alt="The stop at night, three lamps lit" />,
    'Long text': (
      <ProseImage
        src="data:image/png;base64,broken"
        alt="The stop at night, three lamps lit, and behind them the harbour with the last ferry"
      />
    ),
    German: <ProseImage src="data:image/png;base64,broken" alt="Die Straßenbahnhaltestelle bei Nacht" />,
    Arabic: <ProseImage src="data:image/png;base64,broken" alt="المحطة ليلا" />,
  },
  [...notOperated, 'Loading', 'Empty'],
)
