import { useLayoutEffect, useRef } from 'react'

/** For an element with `data-waits`: what was done in it before it was taken over is done again, in its order. */
export function useQueuedEvents() {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element?.hasAttribute('data-waits')) return
    const acts = window.earlyActs ?? []
    // From now on everything is answered at once; where something waits, what is done meanwhile waits behind it.
    const answerAtOnce = () => element.removeAttribute('data-waits')
    if (acts.length === 0) answerAtOnce()
    else
      import('./replay-events.ts')
        .then(({ replayEvents }) => replayEvents(element, acts))
        .finally(answerAtOnce)
  }, [])
  return root
}
