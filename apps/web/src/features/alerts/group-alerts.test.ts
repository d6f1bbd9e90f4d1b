import { describe, expect, it } from 'vitest'
import type { Notification } from '@ncc/nostr-core/queries'
import { groupAlerts, shareScreens } from './group-alerts.ts'

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

  it('of one person leave room for others on each screen, newest first, and lose none', () => {
    const stranger = Array.from({ length: 30 }, () => notificationOf('mention', 'stranger'))
    const others = ['ada', 'bob', 'cyn'].map((name) => notificationOf('mention', name))
    const alerts = groupAlerts([...stranger, ...others])
    const shared = shareScreens(alerts, 10)
    expect(shared.slice(0, 10).map(({ actors }) => actors[0])).toEqual([
      ...Array.from({ length: 7 }, () => 'stranger'),
      'ada',
      'bob',
      'cyn',
    ])
    expect(new Set(shared)).toEqual(new Set(alerts))
    const many = Array.from({ length: 20 }, (_, index) =>
      notificationOf('like', `fan ${index}`, `post ${index}`),
    )
    const mixed = shareScreens(groupAlerts([...stranger, ...many]), 10)
    for (const screen of [mixed.slice(0, 10), mixed.slice(10, 20)])
      expect(screen.filter(({ actors }) => actors[0] === 'stranger')).toHaveLength(3)
    expect(mixed[0]?.latest).toBe(stranger[0])
  })
})
