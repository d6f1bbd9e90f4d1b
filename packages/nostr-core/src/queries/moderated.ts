import { kinds } from '../protocol/kinds.ts'
import { defineQuery, stagesOf } from './query.ts'

/** A relay that labels what its moderators have hidden, and the key that it signs with (NIP-11's `self`, 64 hex). */
export interface ModeratedParams {
  readonly relay: string
  readonly self: string
}

/** Not from `membershipKinds`: the first page of the app needs no other of them. */
const labelKind = 1985
/** The namespace of the labels (NIP-32). */
const namespace = 'city.moderation'
/**
 * What a relay's moderators have hidden: the ids of events and the public keys of accounts (64 hex), from labels that the relay
 * signs (NIP-32, kind 1985). A label is deleted when its event is shown again.
 */
export const moderated = defineQuery<ModeratedParams, ReadonlySet<string>>({
  name: 'moderated',
  plan: ({ relay, self }) => ({
    filters: [
      { kinds: [labelKind], authors: [self], '#L': [namespace] },
      { kinds: [kinds.deletion], authors: [self] },
    ],
    stages: stagesOf([relay]),
  }),
  select: (events) =>
    new Set(
      events.flatMap(({ kind, tags }) =>
        kind === labelKind
          ? tags.flatMap(([name, value = '']) => (/^[ep]$/.test(name ?? '') ? [value] : []))
          : [],
      ),
    ),
})
