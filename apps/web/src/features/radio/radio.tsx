import { useEffect, useState } from 'react'
import { RadioPlayer } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useRadio } from './radio-provider.tsx'

/** The small player returns this long after the page was scrolled (spec §9). */
const stillMs = 600

/** A player of the community's stream. */
export function Radio() {
  return <Player />
}

/** The player of a narrow screen: hidden while the page scrolls. */
export function SmallRadio() {
  return <Player isCompact isAway={useScrolling(stillMs)} />
}

/** Above the bottom bar of a narrow screen: the station that is playing. */
export function MiniRadio() {
  const isScrolling = useScrolling(stillMs)
  return useRadio().status !== 'stopped' && <Player isAway={isScrolling} />
}

function Player(props: { isCompact?: boolean; isAway?: boolean }) {
  const { radio } = useCommunity()
  const { status, isMuted, toggle, toggleMute } = useRadio()
  if (!radio) return null
  return (
    <RadioPlayer
      {...props}
      station={radio.name}
      state={status}
      isMuted={isMuted}
      onToggle={toggle}
      onToggleMute={toggleMute}
    />
  )
}

/** Whether the page is scrolling; true until it has been still for `delay` (ms). */
function useScrolling(delay: number): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    let still: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      setScrolling(true)
      clearTimeout(still)
      still = setTimeout(() => setScrolling(false), delay)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(still)
    }
  }, [delay])
  return isScrolling
}
