import type { WorkerMessage } from '#domain/site/kept-copies.ts'
import { timings } from '#domain/site/timings.ts'

const tell = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
  worker?.postMessage(message)

/** Brings the service worker (docs/product.md 2), and tells when a new release of the shop waits. Answers how to take it. */
export async function bringWorker(waiting: (there: boolean) => void): Promise<() => void> {
  const { serviceWorker } = navigator
  const first = !serviceWorker.controller
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  // What takes the place of no other need not be asked about.
  const changed = () => waiting(!!registration.waiting && !!serviceWorker.controller)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', changed),
  )
  changed()
  // Browsers look now and then; who opens a page shall not wait for that.
  if (!first) registration.update().catch(() => undefined)
  if (first) void serviceWorker.ready.then(({ active }) => tell(active, shown()))
  lookForReleases(registration)
  return () => tell(registration.waiting, { say: 'take over' })
}

// What this page was made of came before there was a worker.
const shown = (): WorkerMessage => ({
  say: 'keep',
  page: location.href,
  files: performance.getEntriesByType('resource').map(({ name }) => name),
})

// A browser asks by itself when a document is opened; a tab of an app may stay open for weeks.
function lookForReleases(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < timings.releaseLook) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}
