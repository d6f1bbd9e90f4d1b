import { membershipKinds, type NostrEvent } from '@ncc/nostr-core'
import type { ReportType } from '@ncc/nostr-core/membership'
import { signTestEvent } from '@ncc/nostr-core/testing'
import { deriveKey } from './demo-key.ts'
import { createPeople, type People, type Person } from './people.ts'
import type { Post } from './posts.ts'

/** A member of the demo city; keys are 64 hex digits. */
export interface DemoMember {
  readonly pubkey: string
  /** Who vouched for them; undefined for those who were there first. */
  readonly invitedBy: string | undefined
  /** Ids of roles. */
  readonly roles: readonly string[]
}

const steward = 'amara'
const moderators = ['yuki', 'desmond']
/** Those who were there first; everybody else came by an invitation of somebody before them. */
const founders = 6

const rolesOf = ({ handle }: Person): string[] => {
  if (handle === steward) return ['steward']
  return moderators.includes(handle) ? ['moderator'] : []
}

/** The members of the demo city, each after the one who invited them. */
export function demoMembers(): DemoMember[] {
  const { residents, suggested, shadowToad } = createPeople()
  const others = [...suggested, shadowToad].filter((person) => !residents.includes(person))
  return [...residents, ...others].map((person, index, all) => ({
    pubkey: person.key.pubkey,
    invitedBy: index < founders ? undefined : all[Math.floor(index / 3)]?.key.pubkey,
    roles: rolesOf(person),
  }))
}

/** The account that runs the demo city, to sign in as. */
export function demoSteward(): { readonly name: string; readonly nsec: string } {
  const { name, key } = createPeople().byHandle(steward)
  return { name, nsec: key.nsec }
}

/** Five open reports: three of posts, one of them twice, and one of an account. */
export function createReports({
  people,
  posts,
  now,
}: {
  people: People
  posts: readonly Post[]
  now: number
}): NostrEvent[] {
  const byHandle = (handle: string) => people.byHandle(handle).key
  const passerBy = deriveKey('a passer-by')
  const [first, second, third] = posts
    .filter(({ event }) => event.created_at < now - 7_200)
    .filter(({ event }) => ![steward, ...moderators].some((name) => byHandle(name).pubkey === event.pubkey))
    .toSorted((a, b) => b.event.created_at - a.event.created_at)
    .map(({ event }) => event)
  const about = (event: NostrEvent | undefined, type: ReportType): string[][] =>
    event === undefined
      ? []
      : [
          ['e', event.id, type],
          ['p', event.pubkey],
        ]
  const report = (key: typeof passerBy, tags: string[][], content: string, minutesAgo: number) =>
    signTestEvent({ kind: membershipKinds.report, created_at: now - minutesAgo * 60, tags, content }, key)
  return [
    report(byHandle('ravi'), about(first, 'spam'), 'The third advertisement today.', 35),
    report(byHandle('noor'), about(first, 'spam'), '', 20),
    report(byHandle('felix'), about(second, 'profanity'), 'Not in front of the children, please.', 90),
    report(passerBy, about(third, 'other'), 'I am in this picture and was not asked.', 50),
    report(
      byHandle('leila'),
      [['p', byHandle('marco').pubkey, 'impersonation']],
      'Is this really Marco? He says he has no account.',
      110,
    ),
  ]
}
