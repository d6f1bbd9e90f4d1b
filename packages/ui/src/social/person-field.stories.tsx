import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { people } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { PersonField } from './person-field.tsx'

const meta: Meta<typeof PersonField> = {
  title: 'Social/PersonField',
  component: PersonField,
  parameters: guide('PersonField', {
    use: 'Naming somebody: by typing, or by choosing from those who match.',
    instead: 'To find people and look at them use `SearchField` and a `List`.',
    access:
      'Arrow keys move through the matches, Enter chooses, Escape closes. Nobody is chosen before something is typed.',
    alsoCalled: 'combobox, autocomplete',
  }),
}
export default meta

type Story = StoryObj<typeof PersonField>

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
    const field = canvas.getByRole('textbox', { name: 'Name or public key' })
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
