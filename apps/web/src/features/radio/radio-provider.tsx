import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useCommunity } from '../../app/community-context.ts'
import { createRadioStream, type RadioState, type RadioStream } from './radio-stream.ts'

const RadioContext = createContext<RadioStream | undefined>(undefined)

/** Holds the community's stream, so that it plays on from room to room. */
export function RadioProvider({ children }: { children: ReactNode }) {
  const { radio, fullName } = useCommunity()
  const stream = useMemo(
    () => createRadioStream({ url: radio.url, station: radio.name, community: fullName }),
    [radio, fullName],
  )
  useEffect(() => () => stream.close(), [stream])
  return <RadioContext value={stream}>{children}</RadioContext>
}

export function useRadio(): RadioState & Pick<RadioStream, 'toggle' | 'toggleMute'> {
  const stream = use(RadioContext)
  if (!stream) throw new Error('useRadio must be used within a RadioProvider')
  const state = useSyncExternalStore(stream.subscribe, () => stream.state)
  return { ...state, toggle: stream.toggle, toggleMute: stream.toggleMute }
}
