import { useEffect, useState, type ComponentType } from 'react'
import { Page, PostCardSkeleton } from '@ncc/ui'
import { useTranslation } from './locales/use-translation.ts'

/**
 * A page, loaded together with its texts when it is first shown. It does not suspend:
 * React delays suspended content by 300 ms after its fallback, and most pages load faster.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Page(props: Props) {
    const { loadPages } = useTranslation()
    const [loading] = useState(() => {
      const loading = Promise.all([load(), loadPages()])
      // React may throw a first rendering away before its effect, and then nobody waits for this.
      loading.catch(() => undefined)
      return loading
    })
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

/** A placeholder for a page that is loading. */
function PageSkeleton() {
  return (
    <Page>
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Page>
  )
}
