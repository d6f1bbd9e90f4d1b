// #region provider
import { createClient, type NostrEvent } from '@ncc/nostr-core'
import { topicFeed } from '@ncc/nostr-core/queries'
import {
  createLocalSessionStorage,
  NostrProvider,
  useFeed,
  useNostr,
  useProfile,
  useSession,
} from '@ncc/hooks'
import { useState } from 'react'

const client = createClient({ relays: ['wss://relay.example'] })
const storage = createLocalSessionStorage()

export const App = () => (
  <NostrProvider client={client} storage={storage}>
    <SignIn />
    <Write />
    <Feed topic="bread" />
  </NostrProvider>
)
// #endregion provider

// #region feed
function Feed({ topic }: { topic: string }) {
  const { events, newCount, showNew, hasMore, loadMore } = useFeed(topicFeed(topic))
  return (
    <>
      {newCount > 0 && <button onClick={showNew}>{newCount} new posts</button>}
      {events.map((event) => (
        <Post key={event.id} event={event} />
      ))}
      {hasMore && (
        <button onClick={() => loadMore().catch(() => alert('No relay has answered'))}>
          Load more posts
        </button>
      )}
    </>
  )
}

function Post({ event }: { event: NostrEvent }) {
  const profile = useProfile(event.pubkey)
  return (
    <p>
      <b>{profile?.name ?? 'Somebody'}</b> {event.content}
    </p>
  )
}
// #endregion feed

// #region session
function SignIn() {
  const { login, logout } = useNostr()
  const session = useSession()
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<string>()
  if (session.status === 'signed-in') return <button onClick={logout}>Sign out {session.npub}</button>
  const signIn = () => login(key).catch((error: Error) => setProblem(error.message))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void signIn()
      }}
    >
      <input aria-label="Secret key" type="password" value={key} onChange={(e) => setKey(e.target.value)} />
      <button>Sign in</button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
// #endregion session

// #region image
function Write() {
  const { publishPost, uploadMedia } = useNostr()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  async function post() {
    const picture = file && { ...(await uploadMedia(file)), alt: 'A loaf of bread' }
    await publishPost({ text, media: picture ? [picture] : [] })
    setText('')
  }
  return (
    <>
      <textarea aria-label="Post" value={text} onChange={(e) => setText(e.target.value)} />
      <input type="file" accept="image/*" onChange={(e) => setFile(e.target.files?.[0])} />
      <button onClick={() => post().catch((error: Error) => setProblem(error.message))}>Post</button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
// #endregion image
