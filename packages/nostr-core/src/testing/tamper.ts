import { getEventHash } from '../protocol/event-id.ts'
import { type NostrEvent } from '../protocol/event.ts'
import type { EventBuilder } from './event-builder.ts'

/**
 * How an event is falsified: a signature, id, content, kind or date that is not its own; `rehashed`, other content under
 * an id that fits it but with the old signature; `impostor`, somebody else's correctly signed event under the honest id.
 */
export type Falsification = 'signature' | 'id' | 'content' | 'kind' | 'date' | 'rehashed' | 'impostor'

/** All falsifications. */
export const falsifications = [
  'signature',
  'id',
  'content',
  'kind',
  'date',
  'rehashed',
  'impostor',
] as const satisfies readonly Falsification[]

const flipLast = (hex: string) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0')

/** A copy of an event that must be refused. */
export function falsify(event: NostrEvent, how: Falsification, builder: EventBuilder): NostrEvent {
  switch (how) {
    case 'signature':
      return { ...event, sig: flipLast(event.sig) }
    case 'id':
      return { ...event, id: flipLast(event.id) }
    case 'content':
      return { ...event, content: `${event.content}!` }
    case 'kind':
      return { ...event, kind: event.kind + 1 }
    case 'date':
      return { ...event, created_at: event.created_at + 1 }
    case 'rehashed': {
      const changed = { ...event, content: `${event.content}!` }
      return { ...changed, id: getEventHash(changed) }
    }
    case 'impostor':
      return { ...builder.event('impostor', event), id: event.id }
  }
}
