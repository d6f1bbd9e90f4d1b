import type { OwnEvent } from './own-event.ts'
import { createRequiredContext } from './required-context.ts'

/** What a page remembers until it is closed. Texts may be secret: none of it is stored on the device. */
export interface KitMemory {
  /** What is written and not sent yet, by dialog and account; see `useUnsent`. */
  readonly unsent: Map<string, unknown>
  /** Object URLs of images and videos by their hash, the one last asked for at the end; see `findCopy`. */
  readonly copies: Map<string, Promise<string | undefined>>
  /** The reactions that were given or taken back, by account, post and emoji; see `reactionOf`. */
  readonly reactions: Map<string, OwnEvent>
}

export const createKitMemory = (): KitMemory => ({
  unsent: new Map(),
  copies: new Map(),
  reactions: new Map(),
})

export const [KitMemoryContext, useKitMemory] = createRequiredContext<KitMemory>('KitProvider')
