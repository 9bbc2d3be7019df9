import { idle } from './deferred.tsx'

/** Runs `run` now, and again when the browser is idle after a change of the element. Returns a function that stops it. */
export function afterChanges(element: Element, changed: MutationObserverInit, run: () => void): () => void {
  let due = false
  const changes = new MutationObserver(async () => {
    if (due) return
    due = true
    await idle()
    due = false
    run()
  })
  changes.observe(element, { subtree: true, ...changed })
  run()
  return () => changes.disconnect()
}
