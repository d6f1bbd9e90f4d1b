import { oldestFirst, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { counterpartOf } from '../protocol/nip04.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

/**
 * The account (64 hex; empty for no messages), the counterpart (64 hex; all by default) and the limit each way (200 by
 * default, 400 in the messages screen).
 */
export interface DirectMessagesParams {
  readonly pubkey: string
  readonly counterpart?: string
  readonly limit?: number
}

/** Encrypted direct messages, sent and received, oldest first: kind 4 (NIP-04). */
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
      stages: stagesOf(readRelays),
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
