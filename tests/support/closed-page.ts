import { afterAll, vi } from 'vitest'

// A page that is closed takes its timers with it, and the parts it still waits for: here they would come, and go on
// without a document, where the process takes its time to end.
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
