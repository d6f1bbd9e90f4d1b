// #region card
import { AppShell, HomeIcon, Page, PostCard, SideNav, UiProvider } from '@ncc/ui'
import '@ncc/ui/fonts.css'
import '@ncc/ui/styles.css'

export const App = () => (
  <UiProvider locale="en">
    <AppShell nav={<SideNav items={[{ label: 'City', href: '/', icon: HomeIcon }]} />}>
      <Feed />
    </AppShell>
  </UiProvider>
)

const Feed = () => (
  <Page title="City">
    <PostCard
      id="1"
      href="/post/1"
      author={{ name: 'Ada', username: '@ada' }}
      nodes={[{ type: 'text', text: 'The bakery opens at six.' }]}
      likes={3}
      onLike={() => undefined}
    />
  </Page>
)
// #endregion card
