import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useCommunity } from '../../app/community-context.ts'

/** The one stream, however many players show it. */
export interface RadioControl {
  readonly state: 'stopped' | 'connecting' | 'playing'
  readonly isMuted: boolean
  toggle(): void
  toggleMute(): void
}

const RadioContext = createContext<RadioControl | undefined>(undefined)

/** The volume at the start (spec §9). */
const initialVolume = 0.7

/** Plays the community's stream; an error ends in silence, as does stopping (spec §8). */
export function RadioProvider({ children }: { children: ReactNode }) {
  const { radio } = useCommunity()
  const audio = useRef<HTMLAudioElement | undefined>(undefined)
  const [state, setState] = useState<RadioControl['state']>('stopped')
  const [isMuted, setMuted] = useState(false)

  const control = useMemo<RadioControl>(() => {
    const stop = () => {
      audio.current?.pause()
      audio.current?.removeAttribute('src')
      audio.current?.load()
      audio.current = undefined
      setState('stopped')
    }
    const play = () => {
      const element = new Audio(radio.url)
      element.volume = initialVolume
      element.muted = isMuted
      audio.current = element
      const ifCurrent = (run: () => void) => () => {
        if (audio.current === element) run()
      }
      element.addEventListener(
        'playing',
        ifCurrent(() => setState('playing')),
      )
      element.addEventListener(
        'waiting',
        ifCurrent(() => setState('connecting')),
      )
      element.addEventListener('error', ifCurrent(stop))
      element.addEventListener('ended', ifCurrent(stop))
      setState('connecting')
      element.play().catch(ifCurrent(stop))
    }
    return {
      state,
      isMuted,
      toggle: () => (audio.current ? stop() : play()),
      toggleMute() {
        if (audio.current) audio.current.muted = !isMuted
        setMuted(!isMuted)
      },
    }
  }, [radio.url, state, isMuted])

  useEffect(() => () => audio.current?.pause(), [])
  return <RadioContext value={control}>{children}</RadioContext>
}

export function useRadio(): RadioControl {
  const control = use(RadioContext)
  if (!control) throw new Error('useRadio must be used within a RadioProvider')
  return control
}
