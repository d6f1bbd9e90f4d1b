import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Banner } from '../social/banner.tsx'
import { DropZone } from './drop-zone.tsx'

const meta: Meta<typeof DropZone> = {
  title: 'Controls/DropZone',
  component: DropZone,
  args: { label: 'Drop a banner here', buttonLabel: 'Choose a banner', onFiles: fn() },
  parameters: guide('DropZone', {
    use: 'Files that are dropped, pasted or chosen.',
    instead: 'In a row of controls use `FileButton`.',
    do: [
      'It says what belongs here and how large it may be.',
      <DropZone
        key="do"
        label="Drop a picture here, up to 10 MB"
        buttonLabel="Choose a picture"
        onFiles={() => undefined}
      />,
    ],
    dont: [
      'Files of which kind, and what for?',
      <DropZone key="dont" label="Upload" buttonLabel="Browse" onFiles={() => undefined} />,
    ],
    keys: {
      Tab: 'To the zone, then to its button.',
      'Ctrl or Cmd + V': 'Pastes files into the zone.',
      'Enter, Space': 'On the button: opens the system’s dialog.',
    },
    access: 'The zone has its label as its name. Files of other types are ignored: say so beside it.',
    alsoCalled: 'upload area',
  }),
}
export default meta

type Story = StoryObj<typeof DropZone>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <DropZone label="Drop a banner here" buttonLabel="Choose a banner" onFiles={fn()} />,
    Focus: <DropZone label="Drop a banner here" buttonLabel="Choose a banner" onFiles={fn()} />,
    'With a file over it': (
      <div ref={(place) => place?.firstElementChild?.setAttribute('data-drop-target', 'true')}>
        <DropZone label="Drop a banner here" buttonLabel="Choose a banner" onFiles={fn()} />
      </div>
    ),
    'With a preview': (
      <DropZone label="Drop another banner here" buttonLabel="Choose a banner" onFiles={fn()}>
        <Banner seed="a" />
      </DropZone>
    ),
    'Long text': (
      <DropZone
        label="Drop a banner here, three times as wide as it is high, as PNG, JPEG or WebP"
        buttonLabel="Choose a banner from this device"
        onFiles={fn()}
      />
    ),
    German: <DropZone label="Titelbild hier ablegen" buttonLabel="Titelbilddatei auswählen" onFiles={fn()} />,
    Arabic: <DropZone label="أفلت الصورة هنا" buttonLabel="اختر صورة" onFiles={fn()} />,
  },
  ['Hover', 'Pressed', 'Disabled', ...alwaysThere],
  'half',
)
