import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ShowIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

const meta: Meta<typeof TextField> = {
  title: 'Controls/TextField',
  component: TextField,
  args: { label: 'Display name', onChange: fn() },
  parameters: guide('TextField', {
    use: 'One line of text: a name, an address, a key.',
    instead:
      'For several lines use `TextArea`; for searching while typing `SearchField`; for a choice `Select`.',
    do: [
      'What is wrong, and what to do about it.',
      <TextField
        key="do"
        label="Relay"
        defaultValue="city"
        errorMessage="Begin with wss://, such as wss://city.example."
      />,
    ],
    dont: [
      'A scolding, and a placeholder as the only label.',
      <TextField
        key="dont"
        label="Relay"
        isLabelHidden
        placeholder="Relay address"
        errorMessage="Invalid input!"
      />,
    ],
    keys: { Enter: 'Sends the form that it is in.', Tab: 'Leaves it.' },
    access:
      'The label names the field, description and error are read with it, and an error makes it invalid. A placeholder is no label.',
    alsoCalled: 'input, text box',
  }),
}
export default meta

type Story = StoryObj<typeof TextField>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <TextField label="Display name" />,
    Hover: <TextField label="Display name" />,
    Focus: <TextField label="Display name" defaultValue="Mara" />,
    Disabled: <TextField label="Display name" defaultValue="Mara" isDisabled />,
    Error: (
      <TextField
        label="Display name"
        defaultValue="nsec1…"
        errorMessage="This looks like a private key. It is not sent."
      />
    ),
    Empty: (
      <TextField label="Display name" placeholder="As people know you" description="Everybody can see it." />
    ),
    'Key, with a button': (
      <TextField
        label="Private key"
        type="password"
        isMono
        defaultValue="nsec1nonsense"
        after={<IconButton icon={ShowIcon} aria-label="Show private key" />}
      />
    ),
    'Long text': (
      <TextField
        label="A label that goes on for longer than anybody would like, to see where it breaks"
        defaultValue="wss://a.very.long.relay.name.example/with/a/path/that/does/not/end"
      />
    ),
    German: (
      <TextField
        label="Netzwerkbenutzername"
        defaultValue="Friederike Brückenwächter-Laternenanzünder"
        description="Für alle sichtbar."
      />
    ),
    Arabic: <TextField label="الاسم" defaultValue="عمر الليلي" description="يراه الجميع." />,
  },
  ['Pressed', 'Loading'],
)
export const Typical: Story = {
  tags: ['!dev'],
  args: { description: 'Everybody can see it.' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Display name' })
    await expect(field).toHaveAccessibleDescription('Everybody can see it.')
    await userEvent.type(field, 'Mara')
    await expect(args.onChange).toHaveBeenLastCalledWith('Mara')
  },
}
export const WithError: Story = {
  tags: ['!dev'],
  args: {
    errorMessage: 'Invalid private key. Please check your key and try again.',
    defaultValue: 'nsec1nonsense',
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/Invalid private key/)
  },
}
