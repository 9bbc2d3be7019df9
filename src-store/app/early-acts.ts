import { useLayoutEffect, useRef } from 'react'
import type { EarlyAct } from '../early.ts'

/** For an element with `data-waits`: what was done in it before it was taken over is done again, in its order. */
export function useEarlyActs() {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element?.hasAttribute('data-waits')) return
    // From now on everything is answered at once.
    element.removeAttribute('data-waits')
    const acts: EarlyAct[] = window.earlyActs?.splice(0) ?? []
    if (acts.length > 0) void import('./act-again.ts').then(({ actAgain }) => actAgain(element, acts))
  }, [])
  return root
}
