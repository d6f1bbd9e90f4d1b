#!/usr/bin/env node
// strfry's write policy: asks the city whether an event may be written. Needs Node.js 20 and two variables: POLICY_URL, like
// http://city:3000/functions/relay-policy, and POLICY_TOKEN, the same as the city's.
//
// Answers are cached for a few seconds. When the city cannot be asked, nothing new is written: a relay that lets everybody in
// while the city is away would be worse than one that says "try again later".
import { createInterface } from 'node:readline'

const { POLICY_URL: url, POLICY_TOKEN: token } = process.env
/** strfry copies what a policy writes here to its log. */
const log = (text) => process.stderr.write(`strfry-policy: ${text}\n`)

if (!url || !token) {
  log('set POLICY_URL and POLICY_TOKEN')
  process.exit(1)
}

const cacheMs = Number(process.env.POLICY_CACHE_MS ?? 10_000)
const timeoutMs = 5_000
const maxCached = 10_000

/** Kinds of which each event is asked about: gift wraps, reports, and requests to vanish, to join or to leave. */
const neverCached = new Set([62, 1059, 1984, 28_934, 28_936])
/** Seconds: an older event may be one that moderators have hidden, sent again. */
const freshSeconds = 60

/** @type {Map<string, { until: number, verdict: { action: string, msg: string } }>} */
const cache = new Map()

function remember(key, verdict) {
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value)
  cache.set(key, { until: Date.now() + cacheMs, verdict })
}

async function ask(request) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the city answered ${response.status}`)
  const { action, msg = '' } = await response.json()
  if (!['accept', 'reject', 'shadowReject'].includes(action)) throw new Error('the city gave no answer')
  return { action, msg }
}

async function decide({ event, sourceType, sourceInfo, authed }) {
  const isCacheable =
    !neverCached.has(event.kind) && event.created_at > Math.floor(Date.now() / 1000) - freshSeconds
  const address = sourceType === 'IP4' || sourceType === 'IP6' ? sourceInfo : ''
  const key = `${event.pubkey} ${event.kind} ${address}`
  const known = isCacheable ? cache.get(key) : undefined
  if (known && known.until > Date.now()) return known.verdict
  const verdict = await ask({ event, address, ...(authed && { authed }) })
  if (isCacheable) remember(key, verdict)
  return verdict
}

for await (const line of createInterface({ input: process.stdin, terminal: false })) {
  let id = ''
  let verdict
  try {
    const request = JSON.parse(line)
    id = request.event.id
    verdict = await decide(request)
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    verdict = { action: 'reject', msg: 'error: this relay cannot check who may write here, try again later' }
  }
  process.stdout.write(`${JSON.stringify({ id, ...verdict })}\n`)
}
