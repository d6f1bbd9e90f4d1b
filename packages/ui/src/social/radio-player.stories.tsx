import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { RadioPlayer } from './radio-player.tsx'

const meta: Meta<typeof RadioPlayer> = {
  title: 'Social/RadioPlayer',
  component: RadioPlayer,
  args: { station: 'Club Radio', state: 'stopped', isMuted: false, onToggle: fn(), onToggleMute: fn() },
  argTypes: { state: { control: 'radio', options: ['stopped', 'connecting', 'playing'] } },
  parameters: guide('RadioPlayer', {
    use: 'The city’s radio: play, stop, mute.',
    instead: 'Videos of posts are `PostVideos`.',
    access: 'Two buttons that say what they will do. That it plays is said in words.',
  }),
}
export default meta

type Story = StoryObj<typeof RadioPlayer>

export const Playground: Story = {}

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
export const States: Story = {
  render: () => (
    <Stack>
      {(['stopped', 'connecting', 'playing'] as const).map((state) => (
        <RadioPlayer
          key={state}
          station={`A station with a name that is longer than its place, ${state}`}
          state={state}
          isMuted={state === 'connecting'}
          onToggle={() => undefined}
          onToggleMute={() => undefined}
        />
      ))}
    </Stack>
  ),
}
