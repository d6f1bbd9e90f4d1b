import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextField } from '../controls/text-field.tsx'
import { controlled } from '../docs/controlled.tsx'
import { people } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { PersonField } from './person-field.tsx'

const meta: Meta<typeof PersonField> = {
  title: 'Social/PersonField',
  component: PersonField,
  parameters: guide('PersonField', {
    use: 'Naming somebody: by typing, or by choosing from those who match.',
    instead: 'To find people and look at them use `SearchField` and a `List`.',
    do: [
      'Matches with pictures, so that the right one is known.',
      <PersonField
        key="do"
        label="Name or public key"
        value=""
        onChange={() => undefined}
        onTake={() => undefined}
        people={[]}
      />,
    ],
    dont: ['A key that must be typed.', <TextField key="dont" label="Public key (64 characters)" />],
    keys: { '↑ ↓': 'Move through the matches.', Enter: 'Chooses.', Escape: 'Closes the list.' },
    access:
      'A combobox that says whether its list is open, and how many people are in it. Nobody is chosen before something is typed.',
    alsoCalled: 'combobox, autocomplete',
  }),
}
export default meta

type Story = StoryObj<typeof PersonField>

export const Playground: Story = {
  args: {
    label: 'Name or public key',
    value: '',
    onChange: fn(),
    people: [people.june, people.teo],
    onTake: fn(),
  },
  render: controlled(PersonField, 'value', 'onChange'),
}

const onTake = fn()

function Finder() {
  const [value, setValue] = useState('')
  const found = [people.june, people.teo].filter(({ name }) =>
    name.toLowerCase().includes(value.toLowerCase()),
  )
  return (
    <div style={{ minHeight: '12rem' }}>
      <PersonField
        label="Name or public key"
        value={value}
        onChange={setValue}
        people={found}
        onTake={({ name }) => onTake(name)}
      />
    </div>
  )
}

export const WithKeys: Story = {
  render: () => <Finder />,
  play: async ({ canvasElement }) => {
    onTake.mockClear()
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox', { name: 'Name or public key' })
    await userEvent.click(field)
    await expect(canvas.getAllByRole('option')).toHaveLength(2)
    // Nobody is chosen before something is typed.
    await userEvent.keyboard('{Enter}')
    await expect(onTake).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(onTake).toHaveBeenLastCalledWith('Teo Abara')
    await userEvent.type(field, 'jun')
    await expect(canvas.getByRole('option')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('option')).toBeNull()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(onTake).toHaveBeenLastCalledWith('June Okafor')
  },
}

export const States: Story = states(
  {
    Default: <PersonField label="Name or public key" value="" onChange={fn()} onTake={fn()} people={[]} />,
    Hover: <PersonField label="Name or public key" value="" onChange={fn()} onTake={fn()} people={[]} />,
    Focus: <PersonField label="Name or public key" value="june" onChange={fn()} onTake={fn()} people={[]} />,
    Disabled: (
      <PersonField
        label="Name or public key"
        value="june"
        onChange={fn()}
        onTake={fn()}
        people={[]}
        isDisabled
      />
    ),
    Error: (
      <PersonField
        label="Name or public key"
        value="npub1nonsense"
        onChange={fn()}
        onTake={fn()}
        people={[]}
        errorMessage="This is no public key."
      />
    ),
    Empty: (
      <PersonField
        label="Name or public key"
        value=""
        placeholder="June, npub1… or june@club.example"
        onChange={fn()}
        onTake={fn()}
        people={[]}
      />
    ),
    'Long text': (
      <PersonField
        label="To whom do you want to write?"
        value="npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg"
        onChange={fn()}
        onTake={fn()}
        people={[]}
      />
    ),
    German: (
      <PersonField
        label="Empfängername oder öffentlicher Schlüssel"
        value="Friederike"
        onChange={fn()}
        onTake={fn()}
        people={[]}
      />
    ),
    Arabic: <PersonField label="الاسم أو المفتاح" value="عمر" onChange={fn()} onTake={fn()} people={[]} />,
  },
  ['Pressed', 'Loading'],
)
