import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { BadgeSlots } from './badge-slots.tsx'

const meta: Meta<typeof BadgeSlots> = {
  title: 'Social/BadgeSlots',
  component: BadgeSlots,
  args: { badges: [{ id: 'a', name: 'Night walker' }], slots: 3 },
  parameters: guide('BadgeSlots', {
    use: 'The badges that somebody has, and the places for more.',
    instead: 'A count is a `Badge`; a word a `Tag`.',
    do: [
      'As many places as there is room for.',
      <BadgeSlots
        key="do"
        label="Badges, for example"
        badges={[{ id: 'a', name: 'Night walker' }]}
        slots={3}
      />,
    ],
    dont: [
      'A dozen empty places: they look like failures.',
      <BadgeSlots key="dont" label="Empty places, for example" badges={[]} slots={6} />,
    ],
    keys: { Tab: 'Goes from badge to badge, and shows the name of each.', Escape: 'Hides the name.' },
    access: 'A list; each badge has its name, also one that is still on its way.',
    alsoCalled: 'achievements',
  }),
}
export default meta

type Story = StoryObj<typeof BadgeSlots>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <BadgeSlots label="Default" badges={[{ id: 'a', name: 'Night walker' }]} slots={3} />,
    Focus: <BadgeSlots label="Focus" badges={[{ id: 'a', name: 'Night walker' }]} slots={3} />,
    Loading: (
      <BadgeSlots label="Loading" badges={[{ id: 'a', name: 'Club member', isPending: true }]} slots={3} />
    ),
    Error: (
      <BadgeSlots
        label="Error"
        badges={[{ id: 'a', name: 'Lost Badge', image: 'data:image/png;base64,broken' }]}
        slots={3}
      />
    ),
    Empty: <BadgeSlots label="Empty" badges={[]} slots={3} />,
    'With a picture': (
      <BadgeSlots
        label="Picture"
        badges={[
          { id: 'a', name: 'Club member', image: street(230, 38, 200, 200) },
          { id: 'b', name: 'Early Lamp' },
        ]}
        slots={3}
      />
    ),
    Small: <BadgeSlots label="Small" badges={[{ id: 'a', name: 'Night walker' }]} slots={3} size="sm" />,
    'Long text': (
      <BadgeSlots
        label="Long text"
        badges={[{ id: 'a', name: 'Honorary member of the Upper Harbour Terrace' }]}
        slots={2}
      />
    ),
    German: <BadgeSlots label="Abzeichen" badges={[{ id: 'a', name: 'Nachtspaziergängerin' }]} slots={3} />,
    Arabic: (
      <BadgeSlots
        label="شارات"
        badges={[
          { id: 'a', name: 'ساهر الليل' },
          { id: 'b', name: 'عضو' },
        ]}
        slots={3}
      />
    ),
  },
  ['Hover', 'Pressed', 'Disabled'],
)
