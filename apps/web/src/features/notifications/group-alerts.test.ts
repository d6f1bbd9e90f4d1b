import { describe, expect, it } from 'vitest'
import type { Notification } from '@ncc/nostr-core/queries'
import { groupAlerts } from './group-alerts.ts'

let serial = 0
const told = (type: Notification['type'], actorPubkey: string, target?: string): Notification => {
  const created_at = 1000 - serial++
  const event = {
    id: `id${serial}`,
    pubkey: actorPubkey,
    created_at,
    kind: 1,
    tags: [],
    content: '',
    sig: '',
  }
  return { id: event.id, type, actorPubkey, created_at, event, ...(target !== undefined && { target }) }
}

describe('alerts', () => {
  it('group likes of one post at the position of the latest, each person once', () => {
    const list = [
      told('like', 'ada', 'post'),
      told('mention', 'bob', 'post'),
      told('like', 'cyn', 'post'),
      told('like', 'ada', 'post'),
      told('like', 'dan', 'other'),
      told('follow', 'eve'),
      told('repost', 'bob', 'post'),
      told('repost', 'fay', 'post'),
    ]
    const alerts = groupAlerts(list)
    expect(alerts.map(({ type, actors }) => [type, ...actors])).toEqual([
      ['like', 'ada', 'cyn'],
      ['mention', 'bob'],
      ['like', 'dan'],
      ['follow', 'eve'],
      ['repost', 'bob', 'fay'],
    ])
    expect(alerts[0]?.told).toHaveLength(3)
    expect(alerts[0]?.latest).toBe(list[0])
  })

  it('leave ten entries to show, however many likes are told in one of them', () => {
    const likes = Array.from({ length: 30 }, (_, index) => told('like', `fan ${index}`, 'post'))
    const mentions = Array.from({ length: 12 }, (_, index) => told('mention', `friend ${index}`))
    const shown = groupAlerts([...likes, ...mentions]).slice(0, 10)
    expect(shown).toHaveLength(10)
    expect(shown[0]?.actors).toHaveLength(30)
  })

  it('do not mix likes that name no post', () => {
    expect(groupAlerts([told('like', 'ada'), told('like', 'bob')])).toHaveLength(2)
  })
})
