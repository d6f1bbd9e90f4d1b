import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Heading } from '../display/heading.tsx'
import { Notice } from '../display/notice.tsx'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { notOperated, states } from '../docs/states.tsx'
import { Card } from '../layout/card.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta: Meta<typeof ConfirmDialog> = {
  title: 'Controls/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Delete this draft?',
    children: <Text>You cannot get it back.</Text>,
    confirmLabel: 'Delete draft',
    cancelLabel: 'Keep it',
    onConfirm: fn(),
    onCancel: fn(),
  },
  argTypes: {
    children: { control: false },
    size: { control: 'radio', options: ['sm', 'md', 'lg'] },
    tone: { control: 'radio', options: ['danger', 'primary'] },
  },
  parameters: guide('ConfirmDialog', {
    use: 'A last question before something that cannot be undone.',
    instead:
      'If it can be undone, do it at once, and offer that in a toast. For a task with fields use `Dialog`.',
    do: [
      'The button repeats what will happen.',
      <Card key="do">
        <Stack>
          <Heading level={3}>Revoke this invitation?</Heading>
          <Inline justify="end">
            <Button>Keep it</Button>
            <Button tone="danger">Revoke</Button>
          </Inline>
        </Stack>
      </Card>,
    ],
    dont: [
      'A question before something that a second press would undo.',
      <Card key="dont">
        <Stack>
          <Heading level={3}>Really like this post?</Heading>
          <Inline justify="end">
            <Button>No</Button>
            <Button tone="danger">Yes</Button>
          </Inline>
        </Stack>
      </Card>,
    ],
    keys: { Escape: 'Cancels, and returns the focus.', Tab: 'Stays inside.' },
    access:
      'An `alertdialog` with the question as its name; a press outside does not close it. What is behind it is hidden.',
    isInFrame: true,
    alsoCalled: 'alert dialog, confirmation',
  }),
}
export default meta

type Story = StoryObj<typeof ConfirmDialog>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Text>Nobody can join with it any more.</Text>,
    Loading: (
      <Button tone="danger" isPending>
        Revoke
      </Button>
    ),
    Error: <Notice tone="danger">The city could not be reached.</Notice>,
    German: <Text>Die Schlüsselwiederherstellungsmöglichkeiten hängen von der Sicherungsdatei ab.</Text>,
    Arabic: <Text>لا يمكن التراجع عن هذا.</Text>,
    'Long text': (
      <Text>Whoever already joined with it stays a member; nobody else can join with it any more.</Text>
    ),
  },
  [...notOperated, 'Empty'],
  'half',
  (sheet) => (
    <ConfirmDialog
      title="Revoke this invitation, which two people have already used?"
      confirmLabel="Revoke"
      cancelLabel="Keep it"
      size="md"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      {sheet}
    </ConfirmDialog>
  ),
)
States.parameters = { ...States.parameters, pictureTolerance: 400 }
