/// <reference lib="webworker" />
import type { WorkerMessage } from '#domain/site/offline-copies.ts'
import { cacheShownPage, registerPageRoutes } from './pages.ts'
import { cacheFile, registerFileRoutes } from './parts.ts'
import { answerPush } from './push.ts'
import { registerReadRoutes } from './reads.ts'
import { isOfShell, registerShell } from './shell.ts'

/** THE SERVICE WORKER (docs/product.md 2), at the root of the shop: visited pages are available without a network. */

declare const self: ServiceWorkerGlobalScope

registerPageRoutes(self)
registerShell(self)
registerFileRoutes()
registerReadRoutes()
answerPush(self)

// The first worker takes control of the page that registered it; a later release waits until the user confirms it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.say === 'take over') event.waitUntil(self.skipWaiting())
  if (message.say !== 'keep') return
  const files = message.files.filter((file) => !isOfShell(file))
  event.waitUntil(
    Promise.allSettled([cacheShownPage(message.page), ...files.map((file) => cacheFile(file, event))]),
  )
})
