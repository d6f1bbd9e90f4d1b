import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { TextArea } from './text-area.tsx'

const meta: Meta<typeof TextArea> = {
  title: 'Controls/TextArea',
  component: TextArea,
  args: { label: 'About', description: 'A few words.', rows: 3 },
  parameters: guide('TextArea', {
    use: 'Several lines of text, such as a description. It grows with what is written.',
    instead: 'For a post use `Composer`, for one line `TextField`.',
    access: 'Enter makes a new line. The counter is read out once it is exceeded; it never cuts the text.',
    alsoCalled: 'multi-line input',
  }),
}
export default meta

type Story = StoryObj<typeof TextArea>

export const Playground: Story = {}

function Counting() {
  const [value, setValue] = useState('')
  return (
    <TextArea label="About" value={value} onChange={setValue} counterMax={20} description="A few words." />
  )
}

export const GrowsAndCounts: Story = {
  render: () => <Counting />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const area = canvas.getByRole('textbox', { name: 'About' })
    const before = area.clientHeight
    await userEvent.type(area, 'one{enter}two{enter}three{enter}four{enter}five{enter}six')
    await expect(area.clientHeight).toBeGreaterThan(before)
    await expect(canvas.getByText('7 characters too many')).toBeInTheDocument()
  },
}
