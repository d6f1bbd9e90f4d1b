import type { Meta, StoryObj } from '@storybook/react-vite'
import { RefreshIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { states, alwaysThere } from '../docs/states.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { tooltip } from './tooltip.css.ts'
import { Tooltip } from './tooltip.tsx'

const meta: Meta<typeof Tooltip> = {
  title: 'Controls/Tooltip',
  component: Tooltip,
  args: { label: 'Load the newest posts', children: <IconButton icon={RefreshIcon} aria-label="Refresh" /> },
  parameters: guide('Tooltip', {
    use: 'A short explanation of a control that shows only an icon.',
    instead: 'What everybody needs must be visible. Phones show no tooltips.',
    do: [
      'The name of the icon, in words.',
      <Tooltip key="do" label="Refresh">
        <IconButton icon={RefreshIcon} aria-label="Refresh" />
      </Tooltip>,
    ],
    dont: [
      'What everybody needs, hidden from everyone with a phone.',
      <Tooltip key="dont" label="This cannot be undone">
        <Button tone="danger" size="sm">
          Delete
        </Button>
      </Tooltip>,
    ],
    keys: { Tab: 'To the control: the tooltip appears with the focus.', Escape: 'Hides it.' },
    access: 'Read as a description of its control.',
  }),
}
export default meta

type Story = StoryObj<typeof Tooltip>

export const Playground: Story = {}
/** As it looks: only one tooltip of a page is open at a time. */
const Look = ({ children }: { children: string }) => <div className={tooltip}>{children}</div>

export const States: Story = states(
  {
    Default: <Look>Load the newest posts</Look>,
    Disabled: (
      <Tooltip label="Nothing to load">
        <IconButton icon={RefreshIcon} aria-label="Refresh" isDisabled />
      </Tooltip>
    ),
    'Long text': <Look>Load the newest posts of everybody whom you follow, from all relays</Look>,
    German: <Look>Benachrichtigungseinstellungen öffnen</Look>,
    Arabic: <Look>تحميل أحدث المنشورات</Look>,
  },
  ['Hover', 'Focus', 'Pressed', ...alwaysThere],
)
