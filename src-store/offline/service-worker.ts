import type { WorkerMessage } from '#domain/site/offline-copies.ts'
import { timings } from '#domain/site/timings.ts'

const postMessage = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
  worker?.postMessage(message)

/**
 * Registers the service worker (docs/product.md 2), and reports when a new release is waiting. Returns a function that activates
 * it.
 */
export async function bringWorker(waiting: (there: boolean) => void): Promise<() => void> {
  const { serviceWorker } = navigator
  const first = !serviceWorker.controller
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  // A first worker replaces no other, so it needs no confirmation.
  const changed = () => waiting(!!registration.waiting && !!serviceWorker.controller)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', changed),
  )
  changed()
  // Browsers check for updates only now and then; a page load checks immediately.
  if (!first) registration.update().catch(() => undefined)
  if (first) void serviceWorker.ready.then(({ active }) => postMessage(active, shown()))
  lookForReleases(registration)
  return () => postMessage(registration.waiting, { say: 'take over' })
}

// The files of this page were loaded before there was a worker.
const shown = (): WorkerMessage => ({
  say: 'keep',
  page: location.href,
  files: performance.getEntriesByType('resource').map(({ name }) => name),
})

// A browser checks for an update when a document is opened; a tab of an installed app may stay open for weeks.
function lookForReleases(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < timings.releaseCheck) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}
