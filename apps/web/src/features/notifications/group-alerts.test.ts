import { describe, expect, it } from 'vitest'
import type { Notification } from '@ncc/nostr-core/queries'
import { groupAlerts } from './group-alerts.ts'

let serial = 0
const notificationOf = (type: Notification['type'], actorPubkey: string, target?: string): Notification => {
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
      notificationOf('like', 'ada', 'post'),
      notificationOf('mention', 'bob', 'post'),
      notificationOf('like', 'cyn', 'post'),
      notificationOf('like', 'ada', 'post'),
      notificationOf('like', 'dan', 'other'),
      notificationOf('follow', 'eve'),
      notificationOf('repost', 'bob', 'post'),
      notificationOf('repost', 'fay', 'post'),
    ]
    const alerts = groupAlerts(list)
    expect(alerts.map(({ type, actors }) => [type, ...actors])).toEqual([
      ['like', 'ada', 'cyn'],
      ['mention', 'bob'],
      ['like', 'dan'],
      ['follow', 'eve'],
      ['repost', 'bob', 'fay'],
    ])
    expect(alerts[0]?.events).toHaveLength(3)
    expect(alerts[0]?.latest).toBe(list[0])
  })

  it('leave ten entries to show, however many likes one of them has', () => {
    const likes = Array.from({ length: 30 }, (_, index) => notificationOf('like', `fan ${index}`, 'post'))
    const mentions = Array.from({ length: 12 }, (_, index) => notificationOf('mention', `friend ${index}`))
    const shown = groupAlerts([...likes, ...mentions]).slice(0, 10)
    expect(shown).toHaveLength(10)
    expect(shown[0]?.actors).toHaveLength(30)
  })

  it('do not mix likes that name no post', () => {
    expect(groupAlerts([notificationOf('like', 'ada'), notificationOf('like', 'bob')])).toHaveLength(2)
  })
})
