import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ShowIcon } from '../display/icons.ts'
import { IconButton } from './icon-button.tsx'
import { guide } from '../docs/guide.ts'
import { TextField } from './text-field.tsx'

const meta: Meta<typeof TextField> = {
  title: 'Controls/TextField',
  component: TextField,
  args: { label: 'Display name', onChange: fn() },
  parameters: guide('TextField', {
    use: 'One line of text: a name, an address, a key.',
    instead:
      'For several lines use `TextArea`; for searching while typing `SearchField`; for a choice `Select`.',
    access:
      'The label names the field, description and error are read with it, and an error makes it invalid. A placeholder is no label.',
    alsoCalled: 'input, text box',
  }),
}
export default meta

type Story = StoryObj<typeof TextField>

export const Playground: Story = {}
export const Typical: Story = {
  args: { description: 'Everybody can see it.' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Display name' })
    await expect(field).toHaveAccessibleDescription('Everybody can see it.')
    await userEvent.type(field, 'Mara')
    await expect(args.onChange).toHaveBeenLastCalledWith('Mara')
  },
}
export const WithError: Story = {
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
export const Secret: Story = {
  args: {
    label: 'Private key',
    type: 'password',
    isMono: true,
    placeholder: 'nsec1… or hex',
    after: <IconButton icon={ShowIcon} aria-label="Show private key" />,
  },
}
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Mara' } }
export const LongText: Story = {
  args: {
    label:
      'A label that goes on for longer than anybody would like, to see where it breaks and what it pushes away',
    defaultValue: 'wss://a.very.long.relay.name.example/with/a/path/that/does/not/end/anywhere/soon/at/all',
  },
}
export const RightToLeft: Story = {
  args: { label: 'الاسم', defaultValue: 'عمر الليلي' },
  globals: { direction: 'rtl' },
}
