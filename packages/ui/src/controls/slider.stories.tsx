import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { controlled } from '../docs/controlled.tsx'
import { Slider } from './slider.tsx'

const meta: Meta<typeof Slider> = {
  title: 'Controls/Slider',
  component: Slider,
  args: { label: 'Zoom', value: 100, min: 75, max: 150, step: 25, onChange: fn() },
  parameters: guide('Slider', {
    use: 'A number in a range where the exact value matters little: zoom, volume.',
    instead: 'For a number that matters use `TextField`, for a few steps with names `RadioGroup`.',
    access: 'Arrow keys move by a step, Home and End to the ends. The value is read as it is shown.',
    alsoCalled: 'range',
  }),
}
export default meta

type Story = StoryObj<typeof Slider>

export const Playground: Story = { render: controlled(Slider, 'value', 'onChange') }

function Zoom() {
  const [value, setValue] = useState(100)
  return <Slider label="Zoom" value={value} onChange={setValue} min={75} max={150} step={25} />
}

export const WithKeys: Story = {
  render: () => <Zoom />,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(canvasElement).getByRole('slider', { name: 'Zoom' })).toHaveValue('125')
    await userEvent.keyboard('{End}')
    await expect(within(canvasElement).getByRole('slider')).toHaveValue('150')
  },
}
