import { lazy, use, type ComponentType } from 'react'
import { useTranslation } from '../messages/use-translation.ts'

/** A part of the page that is loaded when it is first shown, together with the words of the rooms; it suspends. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function Part(props: Props) {
    const { loadRooms } = useTranslation()
    // Both are under way before either is waited for; a failure shows when the component is.
    load().catch(() => undefined)
    use(loadRooms())
    return <Loaded {...props} />
  }
}
