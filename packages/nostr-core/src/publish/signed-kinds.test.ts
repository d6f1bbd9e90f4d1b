import { expect, it } from 'vitest'
import * as edits from '../edits.ts'
import * as membership from '../membership.ts'
import type { EventTemplate } from '../protocol/event.ts'
import * as templates from '../templates.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { zapRequestTemplate } from '../zaps/zap.ts'
import { addMediaServer } from './media-servers.ts'
import { signedKinds } from './signed-kinds.ts'

type Made<Module> = {
  readonly [Name in keyof Module as Name extends `${string}Template` ? Name : never]: readonly EventTemplate[]
}

const now = 1_750_000_000
const builder = createEventBuilder()
const note = builder.event('alice')
const article = builder.event('alice', { kind: 30_023, tags: [['d', 'trams']] })
const { pubkey } = builder.author('bob')

it('lists the kinds of all templates and edits of an account', () => {
  const posts: Omit<Made<typeof templates>, `badge${string}` | 'profileBadgesTemplate'> = {
    deletionTemplate: [templates.deletionTemplate([note], now)],
    noteTemplate: [templates.noteTemplate({ text: 'Hi' }, now)],
    pollResponseTemplate: [templates.pollResponseTemplate(note, ['a'], now)],
    pollTemplate: [templates.pollTemplate({ text: 'Which?', options: ['a', 'b'] }, now)],
    reactionTemplate: [templates.reactionTemplate(note, now)],
    replyTemplate: [note, article].map((parent) =>
      templates.replyTemplate({ text: 'Hi' }, parent, pubkey, now),
    ),
    repostTemplate: [note, article].map((event) => templates.repostTemplate(event, now)),
    vanishTemplate: [templates.vanishTemplate(now)],
  }
  const requests: Made<typeof membership> = {
    joinRequestTemplate: [membership.joinRequestTemplate('code', now)],
    leaveRequestTemplate: [membership.leaveRequestTemplate(now)],
    reportTemplate: [membership.reportTemplate({ pubkey, type: 'spam', text: '' }, now)],
  }
  const zap = zapRequestTemplate({ pubkey, msats: 1000, relays: [], url: 'https://city.example/pay' }, now)
  const lists = [
    edits.editBookmarks({}),
    edits.follow(pubkey),
    edits.followTopic('trams'),
    edits.setMessageRelays([]),
    edits.mute({ type: 'person', value: pubkey }),
    edits.mergeProfile({ name: 'Bob' }),
    edits.removeRelay('wss://relay.example'),
    addMediaServer('https://media.example'),
  ]
  const made = [...[posts, requests].flatMap((all) => Object.values(all).flat()), zap, ...lists]
  expect(made.map(({ kind }) => kind).filter((kind) => !signedKinds.includes(kind))).toEqual([])
})
