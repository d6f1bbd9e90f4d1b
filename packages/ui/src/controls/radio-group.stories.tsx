import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { RadioGroup } from './radio-group.tsx'

const sizes = (['small', 'medium', 'large'] as const).map((size) => ({ value: size, label: size }))

const meta: Meta<typeof RadioGroup> = {
  title: 'Controls/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Feed layout',
    options: [
      { value: 'compact', label: 'Compact' },
      { value: 'spacious', label: 'Spacious' },
    ],
    value: 'compact',
    onChange: fn(),
  },
  parameters: guide('RadioGroup', {
    use: 'One of two to five values that fit on the screen.',
    instead: 'For more, or long ones, use `Select`. To filter a list use `ToggleChips`.',
    do: [
      'Few, short, and different from each other.',
      <RadioGroup key="do" label="Text size" options={sizes} value="medium" onChange={() => undefined} />,
    ],
    dont: [
      'A yes or no: a `Switch` or a `Checkbox`.',
      <RadioGroup
        key="dont"
        label="High contrast"
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
        value="off"
        onChange={() => undefined}
      />,
    ],
    keys: { Tab: 'To the chosen value, and on.', '← → ↑ ↓': 'Choose.' },
    access: 'A group with the label as its name, and one Tab stop. Help and error are read with it.',
    alsoCalled: 'radio buttons, segmented control',
  }),
}
export default meta

type Story = StoryObj<typeof RadioGroup>

export const Playground: Story = { render: controlled(RadioGroup, 'value', 'onChange') }
export const States: Story = states(
  {
    Default: <RadioGroup label="Text size" options={sizes} value="medium" onChange={fn()} />,
    Hover: <RadioGroup label="Text size" options={sizes} value="medium" onChange={fn()} />,
    Focus: <RadioGroup label="Text size" options={sizes} value="small" onChange={fn()} />,
    Pressed: <RadioGroup label="Text size" options={sizes} value="medium" onChange={fn()} />,
    Disabled: <RadioGroup label="Text size" options={sizes} value="medium" onChange={fn()} isDisabled />,
    Error: (
      <RadioGroup
        label="Text size"
        options={sizes}
        value="medium"
        onChange={fn()}
        errorMessage="This relay keeps no size."
      />
    ),
    'With help': (
      <RadioGroup
        label="Text size"
        options={sizes}
        value="medium"
        onChange={fn()}
        description="On this device only."
      />
    ),
    'Long text': (
      <RadioGroup
        label="Who can send you a message"
        options={[
          { value: 'all', label: 'Everybody who has your public key or your name' },
          { value: 'members', label: 'Members' },
        ]}
        value="all"
        onChange={fn()}
      />
    ),
    German: (
      <RadioGroup
        label="Benachrichtigungshäufigkeit"
        options={[
          { value: 'a', label: 'Tageszusammenfassung' },
          { value: 'b', label: 'Sofort' },
        ]}
        value="a"
        onChange={fn()}
      />
    ),
    Arabic: (
      <RadioGroup
        label="حجم النص"
        options={[
          { value: 'a', label: 'صغير' },
          { value: 'b', label: 'متوسط' },
          { value: 'c', label: 'كبير' },
        ]}
        value="b"
        onChange={fn()}
      />
    ),
  },
  ['Loading', 'Empty'],
)

function FontSize() {
  const [value, setValue] = useState<'small' | 'medium' | 'large' | 'xl'>('medium')
  const options = (['small', 'medium', 'large', 'xl'] as const).map((size) => ({ value: size, label: size }))
  return <RadioGroup label="Font size" options={options} value={value} onChange={setValue} />
}

export const WithKeys: Story = {
  tags: ['!dev'],
  render: () => <FontSize />,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(within(canvasElement).getByRole('radio', { name: 'large' })).toBeChecked()
  },
}
