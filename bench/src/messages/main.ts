import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { encodeNpub, type NostrEvent } from '@ncc/nostr-core'
import { silenceRelays } from '../../../apps/web/e2e/silent-relays.ts'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { startCity } from '../city.ts'
import { connect } from '../relays/relay-client.ts'
import { makeHistory, type History } from './history.ts'
import { follow, readVisit, watch, type Visit } from './visit.ts'

/**
 * Opens a conversation in the built app: from the built server's relay, again from the browser’s cache while the
 * relays say nothing, and from the relay where the app is open already; a short conversation beside a long one.
 */
const { values } = parseArgs({
  options: {
    /** How many messages the conversations have. */
    counts: { type: 'string', default: '50,5000' },
    /** Says which scripts were at work in the longest frames. */
    scripts: { type: 'boolean', default: false },
  },
})

async function publish(url: string, events: readonly NostrEvent[]): Promise<void> {
  const relay = await connect(url)
  const accepted = await relay.publish(
    events.map((event) => JSON.stringify(['EVENT', event])),
    events.length,
  )
  relay.close()
  if (accepted < events.length) throw new Error(`The relay accepted ${accepted} of ${events.length} events`)
}

async function visits(browser: Browser, origin: string, history: History): Promise<Visit[]> {
  const open = async () => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      // It would answer with the script that is to be replaced.
      serviceWorkers: 'block',
    })
    await context.addInitScript(
      (record) => localStorage.setItem('nostr-keys', JSON.stringify(record)),
      history.reader,
    )
    return context
  }
  const address = `/messages?to=${encodeNpub(history.counterpart)}`
  const visit = async (context: BrowserContext, within = false) => {
    const page = await context.newPage()
    await watch(page, history.newest)
    await page.goto(within ? '/city' : address)
    if (within) await follow(page, address)
    const noted = await readVisit(page)
    await page.close()
    return noted
  }
  const [context, openApp] = [await open(), await open()]
  const first = await visit(context)
  await silenceRelays(context, /relays/)
  const again = await visit(context)
  const within = await visit(openApp, true)
  await Promise.all([context.close(), openApp.close()])
  return [first, again, within]
}

const browser = await chromium.launch(chromiumLaunchOptions())
const server = await startCity('none')
const ways = ['from the relay', 'from the cache, relays silent', 'from the relay, the app being open']
console.log('|  | messages | page there | newest in view | longest task |\n|---|---|---|---|---|')
for (const count of values.counts.split(',').map(Number)) {
  const history = await makeHistory(count)
  await publish(`${server.origin.replace('http', 'ws')}/relays/city`, history.events)
  for (const [at, { page, newest, longest, scripts }] of (
    await visits(browser, server.origin, history)
  ).entries()) {
    console.log(`| ${ways[at]} | ${count} | ${page} ms | ${newest} ms | ${longest} ms |`)
    if (values.scripts) for (const line of scripts) console.log(`    ${line}`)
  }
}
await browser.close()
await server.remove()
