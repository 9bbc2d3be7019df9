import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// The test files of a worker share one window. A page that is closed takes its timers, storage and content with it, and the
// modules that it still waits for: the next file starts without them.
const { body } = document
const { setTimeout: start } = globalThis
const timers: ReturnType<typeof start>[] = []
globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given)
  timers.push(timer)
  return timer
}, start)

afterAll(async () => {
  await vi.dynamicImportSettled()
  cleanup()
  vi.useRealTimers()
  timers.forEach(clearTimeout)
  globalThis.setTimeout = start
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearDocument()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
})

function clearDocument(): void {
  document.body = body
  const { documentElement, head } = document
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  for (const one of document.cookie.split('; '))
    Object.assign(document, { cookie: `${one.split('=')[0]}=; max-age=0; path=/` })
}
