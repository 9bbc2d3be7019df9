import { useLayoutEffect, useRef } from 'react'

/** For an element with `data-waits`: replays the events that were queued before it was hydrated, in order. */
export function useQueuedEvents() {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element?.hasAttribute('data-waits')) return
    const acts = window.queuedEvents ?? []
    // From now on events are handled directly; while the queue is replayed, new events are appended to it.
    const answerAtOnce = () => element.removeAttribute('data-waits')
    if (acts.length === 0) answerAtOnce()
    else
      import('./replay-events.ts')
        .then(({ replayEvents }) => replayEvents(element, acts))
        .finally(answerAtOnce)
  }, [])
  return root
}
