import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'

const lines = [
  { value: '7', label: 'Line Seven' },
  { value: '9', label: 'Line Nine' },
]

const meta: Meta<typeof CheckboxGroup> = {
  title: 'Controls/CheckboxGroup',
  component: CheckboxGroup,
  args: {
    label: 'Lines',
    options: lines,
    values: ['7'],
    onChange: fn(),
  },
  parameters: guide('CheckboxGroup', {
    use: 'Several of a few visible values, such as the answers of a poll.',
    instead: 'For one of them use `RadioGroup`, for a single yes or no `Checkbox`.',
    do: [
      'A question as the label, and answers that stand for themselves.',
      <CheckboxGroup
        key="do"
        label="Which lines do you take?"
        options={lines}
        values={['7']}
        onChange={() => undefined}
      />,
    ],
    dont: [
      'Answers that exclude each other: a `RadioGroup`.',
      <CheckboxGroup
        key="dont"
        label="Do you take the tram?"
        options={[
          { value: 'y', label: 'Always' },
          { value: 'n', label: 'Never' },
        ]}
        values={['y', 'n']}
        onChange={() => undefined}
      />,
    ],
    keys: { Tab: 'Goes from box to box.', Space: 'Ticks or clears it.' },
    access:
      'A group with the label as its name. Help and error are read with it, and an error makes it invalid.',
  }),
}
export default meta

type Story = StoryObj<typeof CheckboxGroup>

export const Playground: Story = { render: controlled(CheckboxGroup, 'values', 'onChange') }
export const States: Story = states(
  {
    Default: <CheckboxGroup label="Lines" options={lines} values={['7']} onChange={fn()} />,
    Hover: <CheckboxGroup label="Lines" options={lines} values={[]} onChange={fn()} />,
    Focus: <CheckboxGroup label="Lines" options={lines} values={[]} onChange={fn()} />,
    Pressed: <CheckboxGroup label="Lines" options={lines} values={[]} onChange={fn()} />,
    Error: (
      <CheckboxGroup
        label="Lines"
        options={lines}
        values={[]}
        onChange={fn()}
        errorMessage="Choose at least one."
      />
    ),
    'With help': (
      <CheckboxGroup
        label="Lines"
        options={lines}
        values={[]}
        onChange={fn()}
        description="As many as you like."
      />
    ),
    'Long text': (
      <CheckboxGroup
        label="Which of the lines that leave from the harbour do you take?"
        options={[{ value: '7', label: 'Line Seven, from the Old Harbour to the Saltmarket and back' }]}
        values={['7']}
        onChange={fn()}
      />
    ),
    German: (
      <CheckboxGroup
        label="Straßenbahnlinien"
        options={[
          { value: '7', label: 'Nachtstraßenbahnersatzverkehr' },
          { value: '9', label: 'Linie neun' },
        ]}
        values={['7']}
        onChange={fn()}
      />
    ),
    Arabic: (
      <CheckboxGroup
        label="الخطوط"
        options={[
          { value: '7', label: 'الخط السابع' },
          { value: '9', label: 'الخط التاسع' },
        ]}
        values={['9']}
        onChange={fn()}
      />
    ),
  },
  ['Disabled', 'Loading', 'Empty'],
)
