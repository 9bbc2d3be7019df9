import { create } from 'zustand'
import { readStorage, writeStorage } from '../../state/browser-storage.ts'

/** The user whose opt-in for a cart reminder is stored in this browser: a customer by id, or a guest. */
type Wanted = { by: number | 'guest' | null }

const key = 'cart_reminder'

/** The opt-in of one user does not count for another. */
export const useCartReminder = create<Wanted>()(() => ({ by: null }))

export const readCartReminder = (): void =>
  useCartReminder.setState({ by: readStorage<Wanted>(key)?.by ?? null })

export function setCartReminder(by: Wanted['by']): void {
  useCartReminder.setState({ by })
  writeStorage(key, by === null ? null : { by })
}
