// Publishes a note and prints what each relay said: NSEC=nsec1… node index.ts <text> <relay> …
import { createClient, PublishError, type PublishReport } from '@ncc/nostr-core'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'
import { noteTemplate } from '@ncc/nostr-core/templates'

const [text = '', ...relays] = process.argv.slice(2)
const signer = createSecretKeySigner(parseSecretKey(process.env['NSEC'] ?? ''))

const client = createClient({ relays })
client.useAccount({ pubkey: await signer.getPublicKey(), signer })

function print(report: PublishReport) {
  for (const [relay, outcome] of Object.entries(report)) {
    console.log(relay, outcome.status, 'reason' in outcome ? outcome.reason : '')
  }
}

try {
  const { event, report } = await client.publish(noteTemplate({ text }, client.now()))
  console.log(`Published ${event.id}`)
  print(report)
} catch (error) {
  if (!(error instanceof PublishError)) throw error
  console.log('No relay accepted it')
  print(error.report)
} finally {
  client.close()
}
