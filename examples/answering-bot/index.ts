// Answers every post that mentions it, once: BOT_NSEC=nsec1… node index.ts <relay> <state file>
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createClient, isReply, PublishError, type NostrEvent } from '@ncc/nostr-core'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'
import { defineQuery, stagesOf } from '@ncc/nostr-core/queries'
import { replyTemplate } from '@ncc/nostr-core/templates'

/** What survives a restart: since when (seconds) the bot answers, and its signed answers by the id of the mention. */
interface State {
  readonly since: number
  readonly answers: Record<string, { readonly event: NostrEvent; isPublished: boolean }>
}

const [relay = '', file = 'bot-state.json'] = process.argv.slice(2)
const signer = createSecretKeySigner(parseSecretKey(process.env['BOT_NSEC'] ?? ''))
const pubkey = await signer.getPublicKey()

const client = createClient({ relays: [relay] })
client.useAccount({ pubkey, signer })

const state: State = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as State)
  : { since: client.now(), answers: {} }

/** Replaces the file as a whole, so that a crash leaves the old one. */
function save() {
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

/** Sends the same signed event again after a restart, which relays store once. */
async function send(id: string) {
  const answer = state.answers[id]
  if (!answer || answer.isPublished) return
  try {
    await client.publishSigned(answer.event)
    answer.isPublished = true
    save()
    console.log(`Answered ${id}`)
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    console.error(`The answer to ${id} was not accepted: ${JSON.stringify(error.report)}`)
  }
}

const mentions = defineQuery<number, readonly NostrEvent[]>({
  name: 'mentions',
  plan: (since, { readRelays }) => ({
    filters: [{ kinds: [1], '#p': [pubkey], since }],
    stages: stagesOf(readRelays),
  }),
  select: (events) => events,
})

save()
for (const id of Object.keys(state.answers)) await send(id)
for await (const { data } of client.watch(mentions(state.since))) {
  for (const mention of data.toReversed()) {
    // No answers to answers: two bots would never stop.
    if (mention.pubkey === pubkey || isReply(mention) || state.answers[mention.id]) continue
    const template = replyTemplate({ text: 'Hello! I am a bot.' }, mention, pubkey, client.now())
    state.answers[mention.id] = { event: await signer.signEvent(template), isPublished: false }
    save()
    await send(mention.id)
  }
}
