import { Suspense, useEffect, useState } from 'react'
import { Nothing, lazyPart } from '@ncc/kit/parts'
import type { ApplyUpdate } from './service-worker.ts'

const UpdateNotice = lazyPart(() => import('./update-notice.tsx').then((m) => m.UpdateNotice), {
  failed: Nothing,
})

/** The delay (ms) before all files of the release are fetched for offline use. */
const settling = 3000

/** Keeps the installed app up to date: offers a new release, and never reloads without asking. */
export function Update() {
  const [apply, setApply] = useState<ApplyUpdate | undefined>()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const register = async () => {
      const part = await import('./service-worker.ts')
      await part.registerServiceWorker((next) => setApply(() => next))
    }
    // Browsers may lack or forbid it, as in private windows: the app works without.
    const timer = setTimeout(() => register().catch(() => undefined), settling)
    return () => clearTimeout(timer)
  }, [])
  if (!apply) return null
  return (
    <Suspense fallback={null}>
      <UpdateNotice onApply={apply} />
    </Suspense>
  )
}
