import { trustScript } from '../shared/trusted-script.ts'

/** Looks for a new release this often (ms), and whenever the page comes back to the front. */
const interval = 60 * 60 * 1000

/** Takes a release that has been downloaded into use, in this tab alone. */
export type ApplyUpdate = () => void

/** Registers the service worker; `onUpdate` is told of each new release once it is downloaded. */
export async function registerServiceWorker(onUpdate: (apply: ApplyUpdate) => void): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(trustScript('/sw.js'), { updateViaCache: 'none' })

  let isAsked = false
  const announce = (worker: ServiceWorker | null) => {
    // Without a controller it is the first release here, which is in use already.
    if (!worker || !serviceWorker.controller) return
    onUpdate(() => {
      isAsked = true
      // Another tab may have taken it into use meanwhile.
      if (worker.state === 'activated') location.reload()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; this is a worker
      else worker.postMessage({ type: 'SKIP_WAITING' })
    })
  }
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload()
  })
  announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') announce(worker)
    })
  })

  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, interval)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
