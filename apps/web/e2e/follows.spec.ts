import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools'
import type { NostrEvent } from '@ncc/nostr-core'
import { startFaultRelay, type FaultRelay, type RelayScript } from '@ncc/nostr-core/testing/relay'
import { enterAs } from './enter-as.ts'
import { startServer } from './server.ts'
import { dismissToasts, expect, test } from './test.ts'

const key = generateSecretKey()
const stranger = getPublicKey(generateSecretKey())

/** Five hundred people with petnames and relay hints, other tags, and unknown content. */
const list = finalizeEvent(
  {
    kind: 3,
    created_at: Math.floor(Date.now() / 1000) - 60,
    tags: [
      ['t', 'not a person'],
      ...Array.from({ length: 500 }, (_, index) => [
        'p',
        getPublicKey(generateSecretKey()),
        `wss://relay-${index}.example`,
        `Pet ${index}`,
      ]),
    ],
    content: '{"wss://old.example":{"read":true,"write":false}}',
  },
  key,
) as NostrEvent

const newest = (relay: FaultRelay) =>
  relay.stored.filter(({ kind }) => kind === 3).toSorted((a, b) => b.created_at - a.created_at)[0]

test('of five hundred follows nobody is lost, from two tabs at once and whatever the relays do', async ({
  browser,
  demo,
}) => {
  // A separate city, and three waits for a list that never arrives.
  test.slow()
  const relays = [
    await startFaultRelay({ events: [list] }),
    await startFaultRelay({ events: [list] }),
  ] as const
  const [city, other] = relays
  const nowhere = 'ws://127.0.0.1:9'
  const answer = await fetch(`${demo.origin}/community.json`)
  const community = {
    ...((await answer.json()) as object),
    relays: {
      city: city.url,
      public: other.url,
      fallback: [nowhere, nowhere],
      contactsFallback: [nowhere, nowhere, nowhere, nowhere],
    },
  }
  const folder = await mkdtemp(join(tmpdir(), 'ncc-follows-'))
  const path = join(folder, 'community.json')
  await writeFile(path, JSON.stringify(community))
  const server = await startServer({ seed: 'none', community: path })
  const context = await browser.newContext({ baseURL: server.origin })
  const act = (script: RelayScript) => {
    for (const relay of relays) relay.script = script
  }
  try {
    const [one, two] = [await context.newPage(), await context.newPage()]
    const left = list.tags[4]?.[1] ?? ''
    await enterAs(one, key)
    await one.goto(`/u/${stranger}`)
    await two.goto(`/u/${left}`)
    const follow = one.getByRole('main').getByRole('button', { name: 'Follow', exact: true })
    const unfollow = two.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true })
    await Promise.all([follow.click(), unfollow.click()])
    // One after another: the first toast may be gone when the second appears.
    const isGone = (relay: FaultRelay) => newest(relay)?.tags.every(([, who]) => who !== left) === true
    await Promise.all([
      expect(one.getByText('Followed', { exact: true })).toBeVisible(),
      expect(two.getByText('Unfollowed'))
        .toBeVisible()
        .then(() => expect(relays.some(isGone)).toBe(true)),
    ])
    const expected = [...list.tags.filter(([, who]) => who !== left), ['p', stranger]]
    for (const relay of relays) {
      await expect.poll(() => newest(relay)?.tags).toEqual(expected)
      expect(newest(relay)?.content).toBe(list.content)
    }

    const unreadable: readonly RelayScript[] = [
      { eose: 'never', closed: () => 'error: not today' },
      { opening: 'refuse' },
      { silent: true },
    ]
    for (const script of unreadable) {
      act(script)
      for (const relay of relays) relay.breakConnections()
      const before = relays.map((relay) => relay.received('EVENT').length)
      const button = one.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true })
      await button.click()
      await expect(one.getByText('Failed to unfollow').last()).toBeVisible()
      await expect(one.getByText(/could not be read from enough relays/).last()).toBeVisible()
      await expect(button).toBeVisible()
      expect(relays.map((relay) => relay.received('EVENT').length)).toEqual(before)
      await dismissToasts(one)
    }
  } finally {
    await context.close()
    await server.remove()
    await Promise.all(relays.map((relay) => relay.stop()))
    await rm(folder, { recursive: true })
  }
})
