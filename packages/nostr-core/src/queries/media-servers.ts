import { parseMediaServer } from '../content/media-server.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

/** Servers of one list that are used at most. */
const maxServers = 5

/**
 * The servers where an account (64 hex) stores its files, the preferred one first (kind 10063, NIP-B7): origins, each once,
 * at most five. Undefined while no list is known, and for an empty key.
 */
export const mediaServers = defineQuery<string, readonly string[] | undefined>({
  name: 'media-servers',
  plan(pubkey, { relays, readRelays }) {
    if (pubkey === '') return askNobody
    return {
      filters: [{ kinds: [kinds.mediaServers], authors: [pubkey] }],
      stages: stagesOf(readRelays, relays.fallback),
      mergeBy: 'authors',
      outbox: [pubkey],
    }
  },
  select([list]) {
    if (!list) return undefined
    const origins = tagValues(list, 'server').flatMap((server) => parseMediaServer(server) ?? [])
    return [...new Set(origins)].slice(0, maxServers)
  },
})
