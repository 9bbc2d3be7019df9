import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A long time-out for awaited elements: lazy chunks are compiled from the sources on first use, and the machine may be busy.
configure({ asyncUtilTimeout: 180_000 })

// A closed page loses its timers and pending imports. Here they would still fire without a document if the
// process takes long to end.
const start = globalThis.setTimeout
const started: ReturnType<typeof start>[] = []

globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given)
  started.push(timer)
  return timer
}, start)

afterAll(async () => {
  await vi.dynamicImportSettled()
  started.forEach(clearTimeout)
})
