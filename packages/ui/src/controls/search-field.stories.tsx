import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { SearchField } from './search-field.tsx'

const meta: Meta<typeof SearchField> = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { label: 'Search people', placeholder: 'Search name, npub, or pubkey…' },
  parameters: guide('SearchField', {
    use: 'Searching while typing, with a button that clears it.',
    instead:
      'For any other line of text use `TextField`. Before its code is loaded, `PlainSearch` looks the same.',
    do: [
      'An example of what can be searched for.',
      <SearchField key="do" label="Search people" placeholder="Name, npub, or user@domain" />,
    ],
    dont: ['What does it search?', <SearchField key="dont" label="Search" placeholder="Enter text" />],
    keys: { Escape: 'Clears it.', Tab: 'Goes past its button, which Escape replaces.' },
    access: 'A search box. The label is not shown, so it must say what is searched.',
    alsoCalled: 'search box',
  }),
}
export default meta

type Story = StoryObj<typeof SearchField>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <SearchField label="Search people" placeholder="Name or npub" />,
    Hover: <SearchField label="Search people" placeholder="Name or npub" />,
    Focus: <SearchField label="Search people" placeholder="Name or npub" />,
    Pressed: <SearchField label="Search people" placeholder="Name or npub" />,
    Disabled: <SearchField label="Search people" placeholder="Name or npub" isDisabled />,
    Filled: <SearchField label="Search people" placeholder="Name or npub" defaultValue="june" />,
    'Long text': (
      <SearchField
        label="Search people"
        placeholder="Name or npub"
        defaultValue="npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg"
      />
    ),
    German: <SearchField label="Mitbewohner suchen" placeholder="Name, npub oder Netzwerkadresse" />,
    Arabic: <SearchField label="ابحث" defaultValue="عمر الليلي" />,
  },
  alwaysThere,
)

function Searching() {
  const [value, setValue] = useState('mara')
  return (
    <Stack>
      <SearchField
        label="Search people"
        placeholder="Search name, npub, or pubkey…"
        value={value}
        onChange={setValue}
      />
      <SearchField label="Search posts" placeholder="Nothing yet" />
    </Stack>
  )
}

export const Cleared: Story = {
  tags: ['!dev'],
  render: () => <Searching />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: 'Search people' })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(field).toHaveValue('')
    await userEvent.type(field, 'teo')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
  },
}
