import { useSyncExternalStore } from 'react'

/** The number of bulk edits and undos made on this page: components that show the last one refetch when it changes. */

let count = 0
const listeners = new Set<() => void>()

export function notifyLastBulk(): void {
  count += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMade = (): number => useSyncExternalStore(subscribe, () => count)
