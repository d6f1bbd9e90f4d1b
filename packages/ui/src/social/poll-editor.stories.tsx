import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { PollEditor } from './poll-editor.tsx'

const meta: Meta<typeof PollEditor> = {
  title: 'Social/PollEditor',
  component: PollEditor,
  args: {
    poll: { options: ['Trams all night', 'More bicycles'], isMultiple: false, days: 1 },
    onChange: fn(),
  },
  parameters: guide('PollEditor', {
    use: 'The answers of a poll that is being written, and its rules.',
    instead: 'To answer a poll use `RadioGroup` or `CheckboxGroup`; its result is `PollResults`.',
    do: [
      'Answers that exclude each other.',
      <PollEditor
        key="do"
        poll={{ options: ['Trams', 'Bicycles'], isMultiple: false, days: 1 }}
        onChange={() => undefined}
      />,
    ],
    dont: [
      'A third answer that is half of the first.',
      <PollEditor
        key="dont"
        poll={{ options: ['Trams', 'Bicycles', 'Some trams'], isMultiple: false, days: 1 }}
        onChange={() => undefined}
      />,
    ],
    keys: { Tab: 'From answer to answer.', Enter: 'Adds nothing and sends nothing.' },
    access: 'Each answer is a field with its number; removing one moves the focus to its neighbour.',
  }),
}
export default meta

type Story = StoryObj<typeof PollEditor>

export const Playground: Story = { render: controlled(PollEditor, 'poll', 'onChange') }
export const States: Story = states(
  {
    Default: (
      <PollEditor
        poll={{ options: ['Trams all night', 'More bicycles'], isMultiple: false, days: 1 }}
        onChange={fn()}
      />
    ),
    Empty: <PollEditor poll={{ options: ['', ''], isMultiple: false, days: 1 }} onChange={fn()} />,
    'Three answers': (
      <PollEditor
        poll={{ options: ['Trams', 'Bicycles', 'Ferries'], isMultiple: true, days: 7 }}
        onChange={fn()}
      />
    ),
    'Long text': (
      <PollEditor
        poll={{
          options: ['The night line, every half hour until dawn, on all days', 'No'],
          isMultiple: false,
          days: 1,
        }}
        onChange={fn()}
      />
    ),
    German: (
      <PollEditor
        poll={{ options: ['Nachtstraßenbahnersatzverkehr', 'Nein'], isMultiple: false, days: 1 }}
        onChange={fn()}
      />
    ),
    Arabic: (
      <PollEditor
        poll={{ options: ['ترام طوال الليل', 'دراجات'], isMultiple: false, days: 1 }}
        onChange={fn()}
      />
    ),
  },
  [...notOperated, 'Loading', 'Error'],
  'half',
)
