import { idle } from './deferred.tsx'

/** Does something now, and again whenever an element has changed and come to rest. Returns how to stop. */
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
