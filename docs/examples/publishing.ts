import {
  PublishError,
  outcomeState,
  uploadMedia,
  SecretLeakError,
  type NostrClient,
  type PublishReport,
} from '@ncc/nostr-core'
import { noteTemplate, replyTemplate } from '@ncc/nostr-core/templates'
import { eventById } from '@ncc/nostr-core/queries'

// #region publish
/** Publishes a note and says what became of it, relay by relay. */
export async function publishNote(client: NostrClient, text: string): Promise<string[]> {
  try {
    const { report } = await client.publish(noteTemplate({ text }, client.now()))
    return ['Published', ...lines(report)]
  } catch (error) {
    if (error instanceof SecretLeakError) return ['Not published: the text contains a secret key']
    if (!(error instanceof PublishError)) throw error
    const outcome = error.queued ? 'Waiting for a relay' : 'Refused by every relay'
    return [outcome, ...lines(error.report)]
  }
}

const lines = (report: PublishReport) =>
  Object.entries(report).map(([relay, outcome]) => {
    const reason = 'reason' in outcome ? ` (${outcome.reason})` : ''
    return `${relay}: ${outcomeState(outcome)}${reason}`
  })
// #endregion publish

// #region image
/** Stores an image at a city's server, and publishes a note with it. */
export async function publishImage(client: NostrClient, city: string, file: File, text: string) {
  if (!client.account) throw new Error('Nobody is signed in')
  const { signer } = client.account
  const functionUrl = new URL('/functions/upload-media', city).href
  const stored = await uploadMedia(file, { functionUrl, signer })
  const media = [{ ...stored, alt: 'A loaf of bread' }]
  return client.publish(noteTemplate({ text, media }, client.now()))
}
// #endregion image

// #region queue
/** Resolves once nothing waits to be sent any more. */
export async function untilSent(client: NostrClient) {
  for await (const entries of client.publishQueue) {
    if (entries.length === 0) return
  }
}

/** Takes back everything that is queued; returns what became of each event: withdrawn, unsure, published or gone. */
export async function withdrawAll(client: NostrClient) {
  const waiting = client.publishQueue.value
  const withdrawals = await Promise.all(waiting.map(({ event }) => client.publishQueue.discard(event.id)))
  return withdrawals
}
// #endregion queue

// #region reply
/** Answers a post (64 hex id); the template carries the thread's tags (NIP-10). */
export async function answer(client: NostrClient, id: string, text: string) {
  const parent = await client.fetch(eventById(id))
  if (parent.status !== 'found' || !parent.data) throw new Error('No relay has the post')
  if (client.pubkey === undefined) throw new Error('Nobody is signed in')
  return client.publish(replyTemplate({ text }, parent.data, client.pubkey, client.now()))
}
// #endregion reply
