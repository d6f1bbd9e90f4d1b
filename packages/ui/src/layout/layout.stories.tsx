import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../controls/icon-button.tsx'
import { BookmarkIcon, ContactsIcon, RefreshIcon, SettingsIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { Card } from './card.tsx'
import { Divider } from './divider.tsx'
import { Grid } from './grid.tsx'
import { Inline } from './inline.tsx'
import { List } from './list.tsx'
import { NavList } from './nav-list.tsx'
import { Page } from './page.tsx'
import { Panel } from './panel.tsx'
import { Stack } from './stack.tsx'

const meta: Meta<typeof Stack> = { title: 'Layout/All', component: Stack }
export default meta

type Story = StoryObj<typeof Stack>

const cards = ['One', 'Two', 'Three', 'Four', 'Five']

export const Stacks: Story = {
  render: () => (
    <Stack space="lg">
      <Card>One</Card>
      <Card tone="raised">Two, raised</Card>
      <Card tone="sunken">Three, sunken</Card>
      <Card tone="lamp">Four, under the lamp</Card>
      <Divider />
      <Divider variant="perforated" />
    </Stack>
  ),
}
export const Inlines: Story = {
  render: () => (
    <Inline wrap justify="between">
      {cards.map((card) => (
        <Card key={card}>{card}</Card>
      ))}
    </Inline>
  ),
}
export const Grids: Story = {
  render: () => (
    <Grid minColumn={10}>
      {cards.map((card) => (
        <Card key={card}>{card}</Card>
      ))}
    </Grid>
  ),
}
export const Lists: Story = {
  render: () => (
    <List label="Numbers" isDivided>
      {cards.map((card) => (
        <Text key={card}>{card}</Text>
      ))}
    </List>
  ),
}
export const Places: Story = {
  render: () => (
    <NavList
      label="More"
      items={[
        { href: '#contacts', label: 'Contacts', icon: ContactsIcon },
        { href: '#bookmarks', label: 'Bookmarks', icon: BookmarkIcon },
        { href: '#settings', label: 'Settings', icon: SettingsIcon },
      ]}
      current="#bookmarks"
    />
  ),
}
export const PageAndPanel: Story = {
  render: () => (
    <Page
      title="Contacts · Follows"
      eyebrow="43 people"
      actions={<IconButton icon={RefreshIcon} aria-label="Refresh" />}
    >
      <Panel title="Following" actions={<Text size="sm">10</Text>}>
        <Text>Up to ten people.</Text>
      </Panel>
    </Page>
  ),
}
