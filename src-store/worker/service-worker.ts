/// <reference lib="webworker" />
import type { WorkerMessage } from '#domain/site/kept-copies.ts'
import { keepPages, keepShownPage } from './pages.ts'
import { keepFile, keepFiles } from './parts.ts'
import { answerPush } from './push.ts'
import { keepReads } from './reads.ts'
import { isOfShell, keepShell } from './shell.ts'

/** THE SERVICE WORKER (docs/product.md 2), at the root of the shop: what was seen can be seen again without a network. */

declare const self: ServiceWorkerGlobalScope

keepPages(self)
keepShell(self)
keepFiles()
keepReads()
answerPush(self)

// The page that brought the first worker is its own from now on; a later release waits until somebody says so.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.say === 'take over') event.waitUntil(self.skipWaiting())
  if (message.say !== 'keep') return
  const files = message.files.filter((file) => !isOfShell(file))
  event.waitUntil(
    Promise.allSettled([keepShownPage(message.page), ...files.map((file) => keepFile(file, event))]),
  )
})
