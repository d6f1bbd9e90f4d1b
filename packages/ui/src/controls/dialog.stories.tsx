import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Heading } from '../display/heading.tsx'
import { Notice } from '../display/notice.tsx'
import { Text } from '../display/text.tsx'
import { controlled } from '../docs/controlled.tsx'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Card } from '../layout/card.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'

const meta: Meta<typeof Dialog> = {
  title: 'Controls/Dialog',
  component: Dialog,
  args: {
    title: 'Leave without saving?',
    children: 'Your changes have not been saved.',
    isOpen: true,
    onOpenChange: fn(),
  },
  argTypes: { role: { control: 'radio', options: ['dialog', 'alertdialog'] } },
  parameters: guide('Dialog', {
    use: 'A task or a question that must be finished or left before anything else.',
    instead: 'For details beside a control use `Popover`; for the outcome of an action a toast.',
    do: [
      'The heading asks, and the buttons answer in its words.',
      <Card key="do">
        <Stack>
          <Heading level={3}>Delete this draft?</Heading>
          <Inline justify="end">
            <Button tone="quiet">Keep it</Button>
            <Button tone="danger">Delete draft</Button>
          </Inline>
        </Stack>
      </Card>,
    ],
    dont: [
      'A question that must be read twice before anyone dares to press.',
      <Card key="dont">
        <Stack>
          <Heading level={3}>Warning</Heading>
          <Text>Do you not want to keep it?</Text>
          <Inline justify="end">
            <Button>Yes</Button>
            <Button>No</Button>
          </Inline>
        </Stack>
      </Card>,
    ],
    keys: { Escape: 'Closes it and returns the focus.', Tab: 'Stays inside.' },
    access:
      'A dialog with its heading as its name; what is behind it is hidden. With the role `alertdialog` a press outside does not close it.',
    isInFrame: true,
    alsoCalled: 'modal',
  }),
}
export default meta

type Story = StoryObj<typeof Dialog>

export const Playground: Story = { render: controlled(Dialog, 'isOpen', 'onOpenChange') }
export const States: Story = states(
  {
    Default: <Text>Whoever has your private key is you.</Text>,
    Loading: <Button isPending>Importing…</Button>,
    Error: (
      <Notice tone="danger" title="This is not a key.">
        Check it, and try again.
      </Notice>
    ),
    German: <Text>Die Schlüsselwiederherstellungsmöglichkeiten hängen von der Sicherungsdatei ab.</Text>,
    Arabic: <Text>احتفظ بالمفتاح الخاص في مكان آمن.</Text>,
    'Long text': (
      <Text>Keep it where you would keep the key to your home, and tell nobody where that is.</Text>
    ),
  },
  [...notOperated, 'Empty'],
  'half',
  (sheet) => (
    <Dialog
      title="A heading that is longer than the dialog is wide, so that it breaks"
      isOpen
      onOpenChange={() => undefined}
      footer={
        <>
          <Button tone="quiet">Cancel</Button>
          <Button tone="primary">Import Account</Button>
        </>
      }
    >
      {sheet}
    </Dialog>
  ),
)
States.parameters = { ...States.parameters, pictureTolerance: 400 }

function SignIn({ startsOpen = false }: { startsOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Get Your Keys</Button>
      <Dialog title="Welcome" isOpen={isOpen} onOpenChange={setIsOpen}>
        <Tabs
          label="Sign in or create an account"
          items={[
            {
              id: 'sign-in',
              label: 'Sign In',
              content: (
                <Stack>
                  <TextField label="Private key" type="password" isMono placeholder="nsec1… or hex" />
                  <Button tone="primary" isFullWidth>
                    Sign In
                  </Button>
                </Stack>
              ),
            },
            {
              id: 'create',
              label: 'Create Account',
              content: <Text>Fresh keys are made for you and stored on this device.</Text>,
            },
          ]}
        />
      </Dialog>
    </>
  )
}

export const WithKeys: Story = {
  tags: ['!dev'],
  render: () => <SignIn />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Get Your Keys' })
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await body.findByRole('dialog', { name: 'Welcome' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Sign In' }))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(within(dialog).getByText(/Fresh keys/)).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const Open: Story = { render: () => <SignIn startsOpen /> }
export const LongText: Story = {
  render: () => (
    <Dialog
      title="A heading that is longer than the dialog is wide"
      isOpen
      onOpenChange={() => undefined}
      footer={
        <>
          <Button tone="quiet">Cancel</Button>
          <Button tone="primary">Import Account</Button>
        </>
      }
    >
      <Stack>
        {Array.from({ length: 14 }, (_, index) => (
          <Text key={index}>
            Whoever has your private key is you. Keep it where you would keep the key to your home.
          </Text>
        ))}
      </Stack>
    </Dialog>
  ),
}
