import { RadioPlayer } from '@ncc/ui'
import { useCommunity } from '../../app/community-context.ts'
import { useRadio } from './radio-provider.tsx'

/** A player of the community's stream. */
export function Radio({ isCompact = false }: { isCompact?: boolean }) {
  const { radio } = useCommunity()
  const { state, isMuted, toggle, toggleMute } = useRadio()
  return (
    <RadioPlayer
      station={radio.name}
      state={state}
      isMuted={isMuted}
      isCompact={isCompact}
      onToggle={toggle}
      onToggleMute={toggleMute}
    />
  )
}
