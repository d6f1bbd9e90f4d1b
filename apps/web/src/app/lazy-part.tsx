import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from '../messages/use-translation.ts'

/**
 * A component that is loaded when it is first shown, together with the words of the rooms; `Meanwhile`, or nothing,
 * stands there until then and gets the same. It does not suspend: React shows what has suspended 300 ms after its fallback at the earliest,
 * and most parts are there long before.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Part(props: Props) {
    const { loadRooms } = useTranslation()
    const [loading] = useState(() => Promise.all([load(), loadRooms()]))
    const [Shown, setShown] = useState(() => Loaded ?? Meanwhile)
    useEffect(() => {
      loading.then(
        ([part]) => setShown(() => (Loaded = part)),
        (error: unknown) =>
          setShown(() => () => {
            throw error
          }),
      )
    }, [loading])
    return Shown && <Shown {...props} />
  }
}
