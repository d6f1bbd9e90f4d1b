import { createRoot } from 'react-dom/client'
import { createClient, createVerifyWorker, createWorkerVerifier, IndexedDbStore } from '@ncc/nostr-core'
import { NostrProvider } from '@ncc/hooks'
import { UiProvider } from '@ncc/ui'
import '@ncc/ui/fonts.css'
import '@ncc/ui/styles.css'
import { Feed } from './feed.tsx'

// ?relay=wss://… names another relay.
const relay = new URLSearchParams(location.search).get('relay') ?? 'wss://relay.example'
const client = createClient({
  relays: [relay],
  verifier: createWorkerVerifier(createVerifyWorker()),
  storage: new IndexedDbStore(),
})

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <NostrProvider client={client}>
      <Feed />
    </NostrProvider>
  </UiProvider>,
)
