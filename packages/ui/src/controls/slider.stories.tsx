import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { Slider } from './slider.tsx'

const meta: Meta<typeof Slider> = {
  title: 'Controls/Slider',
  component: Slider,
  args: { label: 'Zoom', value: 100, min: 75, max: 150, step: 25, onChange: fn() },
  parameters: guide('Slider', {
    use: 'A number in a range where the exact value matters little: zoom, volume.',
    instead: 'For a number that matters use `TextField`, for a few steps with names `RadioGroup`.',
    do: [
      'A size that the eye judges.',
      <Slider key="do" label="Zoom" value={100} min={75} max={150} step={25} onChange={() => undefined} />,
    ],
    dont: [
      'A figure that must be exact: a `TextField`.',
      <Slider
        key="dont"
        label="Sats to send"
        value={21}
        min={0}
        max={100000}
        step={1}
        onChange={() => undefined}
      />,
    ],
    keys: {
      '← → ↑ ↓': 'Move by a step.',
      'Home, End': 'To the ends.',
      'Page Up, Page Down': 'By a larger step.',
    },
    access: 'A slider with its label; the value is read as it is shown.',
    alsoCalled: 'range',
  }),
}
export default meta

type Story = StoryObj<typeof Slider>

export const Playground: Story = { render: controlled(Slider, 'value', 'onChange') }
export const States: Story = states(
  {
    Default: <Slider label="Zoom" min={75} max={150} step={25} onChange={fn()} value={100} />,
    Hover: <Slider label="Zoom" min={75} max={150} step={25} onChange={fn()} value={100} />,
    Focus: <Slider label="Zoom" min={75} max={150} step={25} onChange={fn()} value={100} />,
    Pressed: <Slider label="Zoom" min={75} max={150} step={25} onChange={fn()} value={100} />,
    Disabled: <Slider label="Zoom" min={75} max={150} step={25} onChange={fn()} value={100} isDisabled />,
    Empty: <Slider label="Zoom" min={75} max={150} step={25} onChange={fn()} value={75} />,
    Full: <Slider label="Zoom" min={75} max={150} step={25} onChange={fn()} value={150} />,
    'As percent': (
      <Slider
        label="Volume"
        value={0.5}
        min={0}
        max={1}
        step={0.1}
        onChange={fn()}
        format={{ style: 'percent' }}
      />
    ),
    'Long text': (
      <Slider
        label="How loud the radio is while somebody speaks"
        value={40}
        min={0}
        max={100}
        step={10}
        onChange={fn()}
      />
    ),
    German: (
      <Slider
        label="Vergrößerungsstufe der Oberfläche"
        value={125}
        min={75}
        max={150}
        step={25}
        onChange={fn()}
      />
    ),
    Arabic: <Slider label="التكبير" value={125} min={75} max={150} step={25} onChange={fn()} />,
  },
  ['Loading', 'Error'],
)

function Zoom() {
  const [value, setValue] = useState(100)
  return <Slider label="Zoom" value={value} onChange={setValue} min={75} max={150} step={25} />
}

export const WithKeys: Story = {
  tags: ['!dev'],
  render: () => <Zoom />,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(canvasElement).getByRole('slider', { name: 'Zoom' })).toHaveValue('125')
    await userEvent.keyboard('{End}')
    await expect(within(canvasElement).getByRole('slider')).toHaveValue('150')
  },
}
