import { sha256 } from '@ncc/drawings/random'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { encryptNip04 } from './nip04.ts'
import type { People } from './people.ts'
import { signDemoEvent } from './sign.ts'
import { conversations } from './texts/messages.ts'

/** The demo resident's encrypted conversations (kind 4, NIP-04). */
export function createLetters({ people, now }: { people: People; now: number }, seed: string): NostrEvent[] {
  return conversations.flatMap(({ with: handle, hoursAgo, lines }) => {
    const other = people.byHandle(handle)
    const length = lines.reduce((minutes, [, later]) => minutes + later, 0)
    let time = now - Math.round(hoursAgo * 3600) - length * 60
    return lines.map(([who, minutesLater, text], index) => {
      const [from, to] = who === 'me' ? [people.me, other] : [other, people.me]
      time += minutesLater * 60
      const iv = sha256(`${seed} letter ${handle} ${index}`).subarray(0, 16)
      const content = encryptNip04(text, iv, from.key.secretKey, to.key.pubkey)
      return signDemoEvent(
        { kind: kinds.encryptedMessage, created_at: time, tags: [['p', to.key.pubkey]], content },
        from.key,
      )
    })
  })
}
