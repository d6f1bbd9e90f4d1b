import { createContext } from 'react'
import { timeLabel } from '@ncc/nostr-core/city'

/** How posts say when they were written: how long ago, if nothing around them wants it otherwise. */
export const TimeLabelContext = createContext<(createdAt: number, now: number) => string>(timeLabel)
