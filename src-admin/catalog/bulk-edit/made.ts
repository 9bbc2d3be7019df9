import { useSyncExternalStore } from 'react'

/** How many bulk edits and undos this page has made: whoever shows the last one asks anew. */

let count = 0
const listeners = new Set<() => void>()

export function tellMade(): void {
  count += 1
  for (const hear of listeners) hear()
}

const subscribe = (hear: () => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

export const useMade = (): number => useSyncExternalStore(subscribe, () => count)
