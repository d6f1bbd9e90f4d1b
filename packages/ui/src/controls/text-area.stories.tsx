import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { TextArea } from './text-area.tsx'

const meta: Meta<typeof TextArea> = {
  title: 'Controls/TextArea',
  component: TextArea,
  args: { label: 'About', description: 'A few words.', rows: 3 },
  parameters: guide('TextArea', {
    use: 'Several lines of text, such as a description. It grows with what is written.',
    instead: 'For a post use `Composer`, for one line `TextField`.',
    do: [
      'A label, help that stays, and a counter that never cuts off the text.',
      <TextArea
        key="do"
        label="About"
        description="Everybody can see it."
        value="Lamps."
        counterMax={160}
        rows={2}
        onChange={() => undefined}
      />,
    ],
    dont: [
      'A placeholder in place of a label: gone with the first letter.',
      <TextArea
        key="dont"
        label="About"
        isLabelHidden
        placeholder="About you (required, 160 characters)"
        rows={2}
      />,
    ],
    keys: { Enter: 'A new line.', Tab: 'Leaves it.' },
    access:
      'The label names it, help and error are read with it. The counter is read out once it is exceeded.',
    alsoCalled: 'multi-line input',
  }),
}
export default meta

type Story = StoryObj<typeof TextArea>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <TextArea label="About" />,
    Hover: <TextArea label="About" />,
    Focus: <TextArea label="About" defaultValue="Rooftops, records, rain." />,
    Disabled: <TextArea label="About" defaultValue="Rooftops." isDisabled />,
    Error: <TextArea label="About" defaultValue="nsec1…" errorMessage="This looks like a private key." />,
    Empty: <TextArea label="About" placeholder="A few words about you" description="Everybody can see it." />,
    'Too long': <TextArea label="About" value="Rooftops, records, rain." counterMax={20} onChange={fn()} />,
    'Long text': (
      <TextArea label="About" defaultValue={'Rooftops, records, rain, and whoever comes along. '.repeat(4)} />
    ),
    German: (
      <TextArea
        label="Selbstbeschreibung"
        defaultValue="Straßenlaternenliebhaberin und Nachtstraßenbahnfahrerin."
        description="Für alle sichtbar."
      />
    ),
    Arabic: <TextArea label="نبذة" defaultValue="شاي ومقهى حتى منتصف الليل" description="يراها الجميع." />,
  },
  ['Pressed', 'Loading'],
)

function Counting() {
  const [value, setValue] = useState('')
  return (
    <TextArea label="About" value={value} onChange={setValue} counterMax={20} description="A few words." />
  )
}

export const GrowsAndCounts: Story = {
  tags: ['!dev'],
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
