import { useEffect, useState, type ComponentType } from 'react'
import { RoomSkeleton } from './room-skeleton.tsx'
import { useTranslation } from './locales/use-translation.ts'

/**
 * A room, loaded together with its words when it is first shown; it does not suspend:
 * React shows what has suspended 300 ms after its fallback at the earliest, and most rooms are there before.
 */
export function lazyRoom<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Room(props: Props) {
    const { loadRooms } = useTranslation()
    const [loading] = useState(() => Promise.all([load(), loadRooms()]))
    const [Shown, setShown] = useState(() => Loaded)
    useEffect(() => {
      loading.then(
        ([room]) => setShown(() => (Loaded = room)),
        (error: unknown) =>
          setShown(() => {
            throw error
          }),
      )
    }, [loading])
    return Shown ? <Shown {...props} /> : <RoomSkeleton />
  }
}
