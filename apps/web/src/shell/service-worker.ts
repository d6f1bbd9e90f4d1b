import { navigate } from 'wouter/use-browser-location'
import { trustScript } from '../shared/trusted-script.ts'

/** The interval between checks for a new release; the page also checks when it becomes visible. */
const checkEveryMs = 60 * 60 * 1000

/** Activates a downloaded release, in this tab only. */
export type ApplyUpdate = () => void

/** Registers the service worker; calls `onUpdate` for each new release once it is downloaded. */
export async function registerServiceWorker(onUpdate: (apply: ApplyUpdate) => void): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(trustScript('/sw.js'), { updateViaCache: 'none' })

  let isAsked = false
  const announce = (worker: ServiceWorker | null) => {
    // Without a controller it is the first release, which is already in use.
    if (!worker || !serviceWorker.controller) return
    onUpdate(() => {
      isAsked = true
      // Another tab may have activated it meanwhile.
      if (worker.state === 'activated') location.reload()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; this is a worker
      else worker.postMessage({ type: 'SKIP_WAITING' })
    })
  }
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload()
  })
  // A tapped alert.
  serviceWorker.addEventListener(
    'message',
    ({ data, ports: [answer] }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
      if (data?.type !== 'OPEN' || typeof data.path !== 'string') return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; this is a port
      answer?.postMessage({ type: 'OPENED' })
      navigate(data.path)
    },
  )
  announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') announce(worker)
    })
  })

  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, checkEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
