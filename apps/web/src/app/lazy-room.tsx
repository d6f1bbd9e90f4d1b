import { lazy, use, type ComponentType } from 'react'
import { useTranslation } from '../messages/use-translation.ts'

/** A component that is loaded when it is first shown, together with the words of the rooms. */
export function lazyRoom<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function Room(props: Props) {
    const { loadRooms } = useTranslation()
    // Both are under way before either is waited for; a failure shows when the component is.
    load().catch(() => undefined)
    use(loadRooms())
    return <Loaded {...props} />
  }
}
