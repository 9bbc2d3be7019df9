import { useSyncExternalStore } from 'react'

/** How the orders are shown; this browser remembers it. */
export type Look = 'cards' | 'list'

const name = 'orders_look'
const listeners = new Set<() => void>()
// A browser that keeps nothing keeps it until the page is left.
let chosen: Look | null = null

const read = (): Look => {
  try {
    chosen ??= localStorage.getItem(name) === 'list' ? 'list' : 'cards'
  } catch {
    chosen ??= 'cards'
  }
  return chosen
}

const choose = (look: Look) => {
  chosen = look
  try {
    localStorage.setItem(name, look)
  } catch {
    // Nothing can be kept.
  }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useListView = (): [Look, (look: Look) => void] => [
  useSyncExternalStore(listen, read, () => 'cards'),
  choose,
]
