import { useSyncExternalStore } from 'react'

/** The view of the order list; stored in this browser. */
export type ListView = 'cards' | 'list'

const name = 'orders_look'
const listeners = new Set<() => void>()
// Without storage the choice lasts until the page is left.
let chosen: ListView | null = null

const read = (): ListView => {
  try {
    chosen ??= localStorage.getItem(name) === 'list' ? 'list' : 'cards'
  } catch {
    chosen ??= 'cards'
  }
  return chosen
}

const choose = (view: ListView) => {
  chosen = view
  try {
    localStorage.setItem(name, view)
  } catch {
    // Storage is unavailable.
  }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useListView = (): [ListView, (view: ListView) => void] => [
  useSyncExternalStore(listen, read, () => 'cards'),
  choose,
]
