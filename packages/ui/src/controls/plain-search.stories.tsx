import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { PlainSearch } from './plain-search.tsx'

const meta: Meta<typeof PlainSearch> = {
  title: 'Controls/PlainSearch',
  component: PlainSearch,
  args: { label: 'Search people', value: '', onChange: fn(), onFocus: fn(), onBlur: fn() },
  parameters: guide('PlainSearch', {
    use: 'Looks like `SearchField` on a first page, before the code of `SearchField` is loaded.',
    instead: 'Everywhere else use `SearchField`.',
    do: [
      'Only until the code of `SearchField` is there.',
      <PlainSearch
        key="do"
        label="Search people"
        placeholder="Name or npub"
        value=""
        onChange={() => undefined}
        onFocus={() => undefined}
        onBlur={() => undefined}
      />,
    ],
    dont: [
      'As a search of its own: it has no button to clear it.',
      <PlainSearch
        key="dont"
        label="Search"
        placeholder="Search"
        value="cannot be cleared"
        onChange={() => undefined}
        onFocus={() => undefined}
        onBlur={() => undefined}
      />,
    ],
    keys: { Letters: 'Are typed; the first of them loads `SearchField`, which takes over.' },
    access: 'The same name and role as `SearchField`.',
  }),
}
export default meta

type Story = StoryObj<typeof PlainSearch>

export const Playground: Story = { render: controlled(PlainSearch, 'value', 'onChange') }
export const States: Story = states(
  {
    Default: (
      <PlainSearch
        label="Search people"
        placeholder="Name or npub"
        value={''}
        onChange={fn()}
        onFocus={fn()}
        onBlur={fn()}
      />
    ),
    Hover: (
      <PlainSearch
        label="Search people"
        placeholder="Name or npub"
        value={''}
        onChange={fn()}
        onFocus={fn()}
        onBlur={fn()}
      />
    ),
    Focus: (
      <PlainSearch
        label="Search people"
        placeholder="Name or npub"
        value={''}
        onChange={fn()}
        onFocus={fn()}
        onBlur={fn()}
      />
    ),
    Pressed: (
      <PlainSearch
        label="Search people"
        placeholder="Name or npub"
        value={''}
        onChange={fn()}
        onFocus={fn()}
        onBlur={fn()}
      />
    ),
    Filled: (
      <PlainSearch
        label="Search people"
        placeholder="Name or npub"
        value={'June'}
        onChange={fn()}
        onFocus={fn()}
        onBlur={fn()}
      />
    ),
    'Long text': (
      <PlainSearch
        label="Search people"
        placeholder="Name or npub"
        value={'somebody whose name is longer than the field is wide'}
        onChange={fn()}
        onFocus={fn()}
        onBlur={fn()}
      />
    ),
    German: (
      <PlainSearch
        label="Mitbewohnerinnen suchen"
        placeholder="Name, npub oder Netzwerkadresse"
        value=""
        onChange={fn()}
        onFocus={fn()}
        onBlur={fn()}
      />
    ),
    Arabic: (
      <PlainSearch
        label="ابحث عن الناس"
        placeholder="الاسم أو المفتاح"
        value="عمر"
        onChange={fn()}
        onFocus={fn()}
        onBlur={fn()}
      />
    ),
  },
  ['Disabled', ...alwaysThere],
)

const onFocus = fn()

function PlainPeopleSearch() {
  const [value, setValue] = useState('')
  return (
    <PlainSearch
      label="Search people"
      placeholder="Name, npub or user@domain"
      value={value}
      onChange={setValue}
      onFocus={onFocus}
      onBlur={() => undefined}
    />
  )
}

export const Typed: Story = {
  tags: ['!dev'],
  render: () => <PlainPeopleSearch />,
  play: async ({ canvasElement }) => {
    onFocus.mockClear()
    const field = within(canvasElement).getByRole('searchbox', { name: 'Search people' })
    await userEvent.type(field, 'June')
    await expect(field).toHaveValue('June')
    await expect(onFocus).toHaveBeenCalledOnce()
  },
}
