import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { LinkPreview, LinkPreviewSkeleton } from '@ncc/ui'

const preview = v.object({
  title: v.pipe(v.string(), v.regex(/^.{0,300}$/s)),
  description: v.optional(v.pipe(v.string(), v.regex(/^.{0,600}$/s))),
  siteName: v.optional(v.pipe(v.string(), v.regex(/^.{0,120}$/s))),
  // The server's own small copy: nothing is loaded from the site.
  image: v.optional(v.pipe(v.string(), v.regex(/^data:image\/webp;base64,.{0,200000}$/))),
})

const response = v.object({ preview: v.fallback(v.optional(preview), undefined) })

type Preview = v.InferOutput<typeof preview>

/** How far below the screen a preview is requested (px). */
const reach = 800

/** A post that has only just been shown is not read yet: it may still change its height. */
const unreadMs = 300

/** The preview of a page from the app's server; undefined if there is none, for whatever reason. */
async function fetchPreview(url: string, signal: AbortSignal): Promise<Preview | undefined> {
  try {
    const answer = await fetch(url, { signal })
    const result = v.safeParse(response, await answer.json())
    return (result.success && result.output.preview) || undefined
  } catch {
    return undefined
  }
}

/** Where a link leads, and how the site calls itself: a site may claim any name. */
function siteOf(href: string, name = ''): string {
  const { host } = new URL(href)
  return name === '' || name === host ? host : `${host} · ${name}`
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

interface PostLinkPreviewProps {
  readonly href: string
  /** The address of its preview. */
  readonly url: string
  readonly hasPicture: boolean
}

/** The page that a post links to, loaded by the app's server when it is near the screen. Without a preview, nothing. */
export function PostLinkPreview({ href, url, hasPicture }: PostLinkPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Preview | 'loading' | 'empty' | 'absent'>('loading')
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const stopped = new AbortController()
    const shownAt = performance.now()
    const load = async () => {
      const found = await fetchPreview(url, stopped.signal)
      if (stopped.signal.aborted) return
      const mayMove = performance.now() - shownAt < unreadMs || !isOnScreen(element)
      setState(found ?? (mayMove ? 'absent' : 'empty'))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void load()
      },
      { rootMargin: `${reach}px 0px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      stopped.abort()
    }
  }, [url])
  if (state === 'absent') return null
  return (
    <div ref={place}>
      {state === 'loading' ? (
        <LinkPreviewSkeleton />
      ) : state === 'empty' ? (
        // It fills the place of the skeleton, so that nothing moves under the reader's eyes.
        <LinkPreview href={href} title={new URL(href).host} site={siteOf(href)} />
      ) : (
        <LinkPreview
          href={href}
          title={state.title}
          description={state.description}
          site={siteOf(href, state.siteName)}
          image={hasPicture ? state.image : undefined}
        />
      )}
    </div>
  )
}
