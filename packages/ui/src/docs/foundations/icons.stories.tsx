import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import * as drawings from '../../display/icons.ts'
// oxlint-disable-next-line import/default -- Vite replaces this query with the text of the file
import source from '../../display/icons.ts?raw'
import { Button, Icon, type IconDrawing, SearchField, Stack, Text } from '../../index.ts'
import * as styles from './sheet.css.ts'

const meta: Meta = { title: 'Foundations/Icons', tags: ['!autodocs'] }
export default meta

type Story = StoryObj

/** What the drawing shows, by our name: `AlertsIcon` is a bell. */
const shows = new Map(
  [...source.matchAll(/(\w+) as (\w+)/g)].map(([, drawn = '', name = '']) => [name, drawn]),
)

const words = (name: string) => name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()

function Icons() {
  const [searched, setSearched] = useState('')
  const [copied, setCopied] = useState('')
  const found = Object.entries<IconDrawing>(drawings).filter(([name]) =>
    `${words(name)} ${words(shows.get(name) ?? '')}`.includes(searched.trim().toLowerCase()),
  )
  const copy = async (name: string) => {
    await navigator.clipboard.writeText(name)
    setCopied(name)
  }
  return (
    <Stack>
      <SearchField label="Search icons" value={searched} onChange={setSearched} />
      <Text size="sm" tone="muted">
        {copied ? `${copied} is copied.` : `${found.length} icons. A press copies the name.`}
      </Text>
      <div className={styles.icons}>
        {found.map(([name, drawing]) => (
          <Button key={name} size="sm" tone="quiet" onPress={() => void copy(name)}>
            <Icon of={drawing} /> {name.replace(/Icon$/, '')}
          </Button>
        ))}
      </div>
    </Stack>
  )
}

/** All icons. The search knows what they show as well: 'bell' finds Alerts. */
export const All: Story = {
  render: () => <Icons />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const search = page.getByRole('searchbox', { name: 'Search icons' })
    await userEvent.type(search, 'bell')
    await expect(page.getByRole('button', { name: 'Alerts' })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Like' })).toBeNull()
    await userEvent.clear(search)
  },
}
