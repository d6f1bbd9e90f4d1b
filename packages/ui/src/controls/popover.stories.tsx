import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Button } from './button.tsx'
import { Popover } from './popover.tsx'

const meta: Meta<typeof Popover> = {
  title: 'Controls/Popover',
  component: Popover,
  args: {
    label: 'Details',
    trigger: <Button>Details</Button>,
    children: 'Seen on three relays, first on the city relay.',
  },
  parameters: guide('Popover', {
    use: 'Details of a control, beside it.',
    instead: 'For a task use `Dialog`; for the name of an icon `Tooltip`.',
    do: [
      'Details that belong to its button.',
      <Popover key="do" label="Relays of this post" trigger={<Button size="sm">3 relays</Button>}>
        city.example and two more
      </Popover>,
    ],
    dont: [
      'A form: what is typed is gone at the first press outside.',
      <Popover key="dont" label="Edit profile" trigger={<Button size="sm">Edit profile</Button>}>
        Name, about, picture, website
      </Popover>,
    ],
    keys: { 'Enter, Space': 'On the button: opens it.', Escape: 'Closes it and returns the focus.' },
    access: 'A dialog with the name of its label. What it says must not be needed to go on.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof Popover>

export const Playground: Story = {}
export const States: Story = {
  ...states(
    {
      Default: (
        <Popover label="Details" trigger={<Button>Details</Button>}>
          Seen on three relays.
        </Popover>
      ),
      Hover: (
        <Popover label="Details" trigger={<Button>Details</Button>}>
          Seen on three relays.
        </Popover>
      ),
      Focus: (
        <Popover label="Details" trigger={<Button>Details</Button>}>
          Seen on three relays.
        </Popover>
      ),
      Pressed: (
        <Popover label="Details" trigger={<Button>Details</Button>}>
          Seen on three relays.
        </Popover>
      ),
      German: (
        <Popover label="Einzelheiten" trigger={<Button>Übertragungseinzelheiten</Button>}>
          Auf drei Relays gesehen.
        </Popover>
      ),
      Arabic: (
        <Popover label="التفاصيل" trigger={<Button>التفاصيل</Button>}>
          شوهد على ثلاثة مرحلات.
        </Popover>
      ),
      'Long text': (
        <Popover label="Everything about it" trigger={<Button>Open</Button>}>
          <Stack space="sm">
            <Text size="sm">
              Seen on three relays, first on the city relay, then on two that keep everything for a week.
            </Text>
            <div lang="de">
              <Text size="sm">Übertragungsgeschwindigkeitsbegrenzung: keine</Text>
            </div>
            <div lang="ar" dir="rtl">
              <Text size="sm">شوهد على ثلاثة مرحلات.</Text>
            </div>
          </Stack>
        </Popover>
      ),
    },
    ['Disabled', ...alwaysThere],
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }))
    await within(canvasElement.ownerDocument.body).findByRole('dialog')
  },
}
export const Open: Story = {
  tags: ['!dev'],
  render: () => (
    <Popover label="Details" trigger={<Button>Details</Button>}>
      <Text size="sm">Seen on three relays, first on the city relay.</Text>
    </Popover>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Details' }))
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Details' })
  },
}
