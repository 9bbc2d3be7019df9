import { create } from 'zustand'
import { readStorage, writeStorage } from '../../state/browser-storage.ts'
import { reminderPlace } from '../../state/order-attempt.ts'

/**
 * Who has opted in to a reminder of the cart in this browser: a customer by id, or a guest; and the items that the server has, so
 * that neither another page nor another tab sends them again.
 */
type OptIn = { by: number | 'guest' | null; sent: string | null }

const none: OptIn = { by: null, sent: null }

/** The opt-in of one user does not count for another. */
export const useCartReminder = create<OptIn>()(() => none)

export function readCartReminder(): OptIn {
  const stored = { ...none, ...readStorage<Partial<OptIn>>(reminderPlace) }
  useCartReminder.setState(stored)
  return stored
}

export function setCartReminder(by: OptIn['by'], sent: string | null = null): void {
  useCartReminder.setState({ by, sent })
  writeStorage(reminderPlace, by === null ? null : { by, sent })
}
