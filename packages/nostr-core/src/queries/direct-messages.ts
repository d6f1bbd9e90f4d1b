import { oldestFirst, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { counterpartOf } from '../protocol/nip04.ts'
import { askNobody, defineQuery } from './query.ts'

/** Whose messages (nobody's for an empty text), how many each way (200 by default, 400 in the messages screen), and with whom (64 hex; all if not given). */
export interface DirectMessagesParams {
  readonly pubkey: string
  readonly counterpart?: string
  readonly limit?: number
}

/** Direct messages sent and received, encrypted still, oldest first: kind 4 (spec §7, NIP-04). */
export const directMessages = defineQuery<DirectMessagesParams, readonly NostrEvent[]>({
  name: 'direct-messages',
  plan({ pubkey, counterpart, limit = 200 }, { readRelays }) {
    if (pubkey === '') return askNobody
    const common = { kinds: [kinds.encryptedMessage], limit }
    const sent = { ...common, authors: [pubkey] }
    const received = { ...common, '#p': [pubkey] } as const
    return {
      filters: counterpart
        ? [
            { ...sent, '#p': [counterpart] },
            { ...received, authors: [counterpart] },
          ]
        : [sent, received],
      stages: [{ relays: readRelays, timeout: 5000 }],
    }
  },
  select: (events, { pubkey, counterpart }) =>
    events
      .filter((event) => {
        const other = counterpartOf(event, pubkey)
        return other !== undefined && (counterpart === undefined || other === counterpart)
      })
      .sort(oldestFirst),
})
