import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useSession } from '@ncc/hooks'
import {
  Composer,
  Conversation,
  Feed,
  KitProvider,
  parseKitLink,
  Person,
  Thread,
  type KitPlace,
} from '@ncc/kit'
import { createClient } from '@ncc/nostr-core'
import { Button, Page } from '@ncc/ui'
import '@ncc/ui/fonts.css'
import '@ncc/ui/styles.css'
import '@ncc/kit/styles.css'

const address = new URLSearchParams(location.search)
const client = createClient({ relays: [address.get('relay') ?? 'wss://relay.example'] })
const uploads = { uploadUrl: address.get('uploads') ?? 'https://media.example/functions/upload-media' }

function Profile({ pubkey }: { pubkey: string }) {
  const isSignedIn = useSession().status === 'signed-in'
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Person pubkey={pubkey} />
      {isSignedIn && <Button onPress={() => setWriting(!isWriting)}>Messages</Button>}
      {isWriting ? <Conversation with={pubkey} /> : <Feed author={pubkey} />}
    </>
  )
}

function App() {
  const [place, setPlace] = useState<KitPlace>()
  return (
    <KitProvider client={client} uploads={uploads} navigate={(href) => setPlace(parseKitLink(href))}>
      <Page
        title="Kit client"
        actions={place && <Button onPress={() => setPlace(undefined)}>All posts</Button>}
      >
        {!place && <Composer />}
        {place?.type === 'person' && <Profile pubkey={place.pubkey} />}
        {place?.type === 'post' && <Thread id={place.id} />}
        {place?.type === 'topic' ? <Feed topic={place.topic} /> : !place && <Feed />}
      </Page>
    </KitProvider>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
