import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createRequiredContext } from '@ncc/kit/parts'
import { loadOnce } from '@ncc/nostr-core'
import { useCommunity } from '../../shared/community-context.ts'
import type { RadioState, RadioStream } from './radio-stream.ts'

interface Radio {
  /** Undefined until a player was pressed. */
  readonly stream: RadioStream | undefined
  readonly load: () => Promise<RadioStream>
}

const [RadioContext, useRadioContext] = createRequiredContext<Radio>('RadioContext')

/** Provides the community's stream, which keeps playing from page to page; loaded on the first press. */
export function RadioProvider({ children }: { children: ReactNode }) {
  const { radio, fullName } = useCommunity()
  const [stream, setStream] = useState<RadioStream>()
  const [load] = useState(() =>
    loadOnce(async () => {
      if (!radio) throw new Error('The city has no radio')
      const part = await import('./radio-stream.ts')
      const made = part.createRadioStream({ url: radio.url, station: radio.name, community: fullName })
      setStream(made)
      return made
    }),
  )
  useEffect(() => () => stream?.close(), [stream])
  const value = useMemo(() => ({ stream, load }), [stream, load])
  return <RadioContext value={value}>{children}</RadioContext>
}

const stopped: RadioState = { status: 'stopped', isMuted: false }
const subscribeToNothing = () => () => undefined
const ignore = () => undefined

export function useRadio(): RadioState & Pick<RadioStream, 'toggle' | 'toggleMute'> {
  const { stream, load } = useRadioContext()
  const state = useSyncExternalStore(stream?.subscribe ?? subscribeToNothing, () => stream?.state ?? stopped)
  // If it cannot be loaded, there is no network for the stream either: the next press retries.
  return {
    ...state,
    toggle: () => void load().then((made) => made.toggle(), ignore),
    toggleMute: () => void load().then((made) => made.toggleMute(), ignore),
  }
}
