import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { RadioPlayer } from './radio-player.tsx'

const meta: Meta<typeof RadioPlayer> = {
  title: 'Social/RadioPlayer',
  component: RadioPlayer,
  args: { station: 'Club Radio', state: 'stopped', isMuted: false, onToggle: fn(), onToggleMute: fn() },
  argTypes: { state: { control: 'radio', options: ['stopped', 'connecting', 'playing'] } },
  parameters: guide('RadioPlayer', {
    use: 'The city’s radio: play, stop, mute.',
    instead: 'Videos of posts are `PostVideos`.',
    do: [
      'It plays when somebody presses.',
      <RadioPlayer
        key="do"
        station="Club Radio"
        state="stopped"
        isMuted={false}
        onToggle={() => undefined}
        onToggleMute={() => undefined}
      />,
    ],
    dont: [
      'A name that hides what it is.',
      <RadioPlayer
        key="dont"
        station="CR-1 (128 kbit/s)"
        state="stopped"
        isMuted={false}
        onToggle={() => undefined}
        onToggleMute={() => undefined}
      />,
    ],
    keys: { 'Enter, Space': 'Presses it.' },
    access: 'Two buttons that say what they will do. That it plays is said in words.',
  }),
}
export default meta

type Story = StoryObj<typeof RadioPlayer>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <RadioPlayer station="Club Radio" state="stopped" isMuted={false} onToggle={fn()} onToggleMute={fn()} />
    ),
    Hover: (
      <RadioPlayer station="Club Radio" state="stopped" isMuted={false} onToggle={fn()} onToggleMute={fn()} />
    ),
    Focus: (
      <RadioPlayer station="Club Radio" state="stopped" isMuted={false} onToggle={fn()} onToggleMute={fn()} />
    ),
    Pressed: (
      <RadioPlayer station="Club Radio" state="stopped" isMuted={false} onToggle={fn()} onToggleMute={fn()} />
    ),
    Loading: (
      <RadioPlayer
        station="Club Radio"
        state="connecting"
        isMuted={false}
        onToggle={fn()}
        onToggleMute={fn()}
      />
    ),
    Playing: (
      <RadioPlayer station="Club Radio" state="playing" isMuted={false} onToggle={fn()} onToggleMute={fn()} />
    ),
    Muted: <RadioPlayer station="Club Radio" state="playing" isMuted onToggle={fn()} onToggleMute={fn()} />,
    Compact: (
      <RadioPlayer
        station="Club Radio"
        state="playing"
        isMuted={false}
        onToggle={fn()}
        onToggleMute={fn()}
        isCompact
      />
    ),
    'Long text': (
      <RadioPlayer
        station="A station with a name that is longer than its place"
        state="playing"
        isMuted={false}
        onToggle={fn()}
        onToggleMute={fn()}
      />
    ),
    German: (
      <RadioPlayer
        station="Nachtstraßenbahnrundfunk"
        state="playing"
        isMuted={false}
        onToggle={fn()}
        onToggleMute={fn()}
      />
    ),
    Arabic: (
      <RadioPlayer
        station="إذاعة المدينة"
        state="playing"
        isMuted={false}
        onToggle={fn()}
        onToggleMute={fn()}
      />
    ),
  },
  ['Disabled', 'Error', 'Empty'],
)

function Radio() {
  const [state, setState] = useState<'stopped' | 'playing'>('stopped')
  const [isMuted, setIsMuted] = useState(false)
  return (
    <RadioPlayer
      station="Club Radio"
      state={state}
      isMuted={isMuted}
      onToggle={() => setState(state === 'stopped' ? 'playing' : 'stopped')}
      onToggleMute={() => setIsMuted(!isMuted)}
    />
  )
}

export const WithKeys: Story = {
  tags: ['!dev'],
  render: () => <Radio />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Stop radio' })).toHaveFocus()
    await expect(canvas.getByText('Live')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Unmute radio' })).toBeVisible()
  },
}
