import { createRoot } from 'react-dom/client'
import { createClient } from '@ncc/nostr-core'
import { NostrProvider } from '@ncc/hooks'
import { Heading, UiProvider } from '@ncc/ui'
import '@ncc/ui/fonts.css'
import '@ncc/ui/styles.css'
import { Feed } from './feed.tsx'
import { applyTheme } from './theme.ts'

const relay = new URLSearchParams(location.search).get('relay') ?? 'wss://hilltop.example'
const client = createClient({ relays: [relay] })
applyTheme()

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <NostrProvider client={client}>
      <Heading level={1}>Hilltop</Heading>
      <Feed />
    </NostrProvider>
  </UiProvider>,
)
