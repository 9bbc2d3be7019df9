/** Where the tab keeps what is typed at the checkout; alone here, because every page forgets it and only one reads it. */
export const draftPlace = 'checkout_draft'

export const forgetDraft = (): void => sessionStorage.removeItem(draftPlace)

const stored = 'order_attempt'

type Attempt = { key: string; order: string }

/** A key that nobody else has; crypto.randomUUID is only there where the shop is served over https or from this machine. */
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

/** Whether this order has been begun: it may have been sent. */
export const isBegun = (order: string): boolean => lastAttempt()?.order === order

/**
 * The key of an order, made once and kept until it is placed: the same order sent again, after a lost answer or a reload, is
 * the same order. One that has changed since is another (the server refuses a key whose order differs).
 */
export const attemptKey = (order: string): string => {
  const last = lastAttempt()
  if (last?.order === order) return last.key
  const key = newKey()
  sessionStorage.setItem(stored, JSON.stringify({ key, order } satisfies Attempt))
  return key
}

/** Forgets the order that was begun, and what was typed for it: it holds name and address (docs/decisions/0009). */
export const forgetAttempt = (): void => {
  sessionStorage.removeItem(stored)
  forgetDraft()
}
