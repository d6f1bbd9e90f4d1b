import { useEffect, useState, type ComponentType } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'
import { useTranslation } from './locales/use-translation.ts'

/**
 * A page, loaded together with its words when it is first shown; it does not suspend:
 * React shows what has suspended 300 ms after its fallback at the earliest, and most pages are there before.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Page(props: Props) {
    const { loadPages } = useTranslation()
    const [loading] = useState(() => Promise.all([load(), loadPages()]))
    const [Shown, setShown] = useState(() => Loaded)
    useEffect(() => {
      loading.then(
        ([page]) => setShown(() => (Loaded = page)),
        (error: unknown) =>
          setShown(() => {
            throw error
          }),
      )
    }, [loading])
    return Shown ? <Shown {...props} /> : <PageSkeleton />
  }
}
