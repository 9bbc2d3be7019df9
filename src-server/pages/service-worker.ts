import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment/environment.ts'
import type { Assets } from './assets.ts'

/** Replaces any installed worker, deletes all its caches, and unregisters itself. */
const leaving = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))))
  // Not waited for: pages wait for a worker that begins, and the end of it would wait for them.
  registration.unregister()
})
`

/**
 * /service-worker.js (docs/product.md 2): at the root, because the scope of a worker is its own folder. SERVICE_WORKER=off
 * removes it from all browsers; so does development, where nothing should be cached.
 */
export function addServiceWorker(
  app: FastifyInstance,
  { worker = leaving }: Assets,
  { serviceWorker }: Pick<Environment, 'serviceWorker'>,
): void {
  app.get('/service-worker.js', { config: { guard: 'file' } }, (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(serviceWorker ? worker : leaving),
  )
}
