import { writeStorage } from './browser-storage.ts'

/** The sessionStorage key of the checkout form; in a module of its own, because every page deletes it and only one reads it. */
export const draftPlace = 'checkout_draft'

/** The sessionStorage key of the quote that the checkout orders. */
export const quotePlace = 'checkout_quote'

export const forgetDraft = (): void => {
  sessionStorage.removeItem(draftPlace)
  sessionStorage.removeItem(quotePlace)
}

const stored = 'order_attempt'

type Attempt = { key: string; order: string }

/** A unique key; crypto.randomUUID exists only over https or on localhost. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const lastAttempt = (): Attempt | null => {
  try {
    return JSON.parse(sessionStorage.getItem(stored) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}

/** Whether this order has been attempted: it may have been sent. */
export const isBegun = (order: string): boolean => lastAttempt()?.order === order

/**
 * The idempotency key of an order, created once and stored until the order is placed: the same order sent again, after a lost
 * response or a reload, is the same order. A changed order gets another key (the server rejects a key whose order differs).
 */
export const attemptKey = (order: string): string => {
  const last = lastAttempt()
  if (last?.order === order) return last.key
  const key = newKey()
  sessionStorage.setItem(stored, JSON.stringify({ key, order } satisfies Attempt))
  return key
}

/** The localStorage key of the opt-in for a reminder of the cart. */
export const reminderPlace = 'cart_reminder'

/**
 * Deletes the order attempt and the input of the checkout form: they hold name and address (docs/decisions/0009). The opt-in for a
 * reminder ends with the order, and with the session.
 */
export const forgetAttempt = (): void => {
  sessionStorage.removeItem(stored)
  writeStorage(reminderPlace, null)
  forgetDraft()
}
