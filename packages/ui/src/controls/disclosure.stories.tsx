import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Disclosure } from './disclosure.tsx'

const meta: Meta<typeof Disclosure> = {
  title: 'Controls/Disclosure',
  component: Disclosure,
  args: { title: 'Keys and security', children: 'Your private key never leaves this device.' },
  parameters: guide('Disclosure', {
    use: 'Details that most people do not need, one press away.',
    instead: 'Do not hide what everybody needs: use a `Panel`. For a text that is too long use `LongText`.',
    do: [
      'The heading says what is inside.',
      <Disclosure key="do" title="Where your key is stored">
        On this device alone.
      </Disclosure>,
    ],
    dont: [
      'What everybody needs is hidden, behind a word that says nothing.',
      <Disclosure key="dont" title="More">
        Your key cannot be replaced.
      </Disclosure>,
    ],
    keys: { 'Enter, Space': 'Opens and closes it.' },
    access:
      'The heading is a button that says whether it is open, and names what is inside: a group, or a region with `isPanel`. Choose the heading level of its place.',
    alsoCalled: 'accordion, collapsible panel, details',
  }),
}
export default meta

type Story = StoryObj<typeof Disclosure>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Disclosure title="Keys and security">It never leaves this device.</Disclosure>,
    Hover: <Disclosure title="Keys and security">It never leaves this device.</Disclosure>,
    Focus: <Disclosure title="Keys and security">It never leaves this device.</Disclosure>,
    Pressed: <Disclosure title="Keys and security">It never leaves this device.</Disclosure>,
    Disabled: (
      <Disclosure title="Keys and security" isDisabled>
        It never leaves this device.
      </Disclosure>
    ),
    Open: (
      <Disclosure title="Keys and security" defaultExpanded>
        It never leaves this device.
      </Disclosure>
    ),
    Panel: (
      <Disclosure title="Accounts" isPanel>
        Two accounts are stored on this device.
      </Disclosure>
    ),
    'Panel, open': (
      <Disclosure title="Accounts, open" isPanel defaultExpanded>
        Two accounts are stored on this device.
      </Disclosure>
    ),
    'Long text': (
      <Disclosure title="Where your private key is stored, and who else can ever read it" defaultExpanded>
        On this device, and nobody. Whoever has it is you, so keep a copy where you would keep the key to your
        home.
      </Disclosure>
    ),
    German: (
      <Disclosure title="Schlüsselaufbewahrungsmöglichkeiten" defaultExpanded>
        Der Schlüssel verlässt dieses Gerät nie.
      </Disclosure>
    ),
    Arabic: (
      <Disclosure title="المفاتيح والأمان" defaultExpanded>
        لا يغادر المفتاح هذا الجهاز أبدا.
      </Disclosure>
    ),
  },
  alwaysThere,
)
export const RenderedWhileOpen: Story = {
  tags: ['!dev'],
  args: { title: 'Accounts', isPanel: true, children: () => 'Two accounts are stored on this device.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = within(canvas.getByRole('region', { name: 'Accounts' })).getByRole('button')
    await expect(canvas.queryByText(/Two accounts/)).toBeNull()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText(/Two accounts/)).toBeVisible()
    await userEvent.click(button)
    await expect(canvas.queryByText(/Two accounts/)).toBeNull()
  },
}

export const WithKeys: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Keys and security' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText(/never leaves/)).toBeVisible()
  },
}
