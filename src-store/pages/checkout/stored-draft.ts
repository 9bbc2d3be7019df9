import { draftPlace } from '../../state/order-attempt.ts'
import { type CheckoutDraft, emptyDraft } from './draft.ts'

const fits = (name: string, value: unknown): boolean => {
  const empty = emptyDraft[name as keyof CheckoutDraft]
  if (Array.isArray(empty)) return Array.isArray(value)
  return name === 'billing_address'
    ? value === null || typeof value === 'string'
    : typeof value === typeof empty
}

/** The stored input of this tab; fields that are not valid are dropped. */
export const readDraft = (): Partial<CheckoutDraft> => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftPlace) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => Object.hasOwn(emptyDraft, name) && fits(name, value)),
    )
  } catch {
    return {}
  }
}

/** Stores the input for the lifetime of this tab; without storage it is lost with the page. */
export const saveDraft = (draft: CheckoutDraft): void => {
  try {
    sessionStorage.setItem(draftPlace, JSON.stringify(draft))
  } catch {
    // Storage is unavailable; the form still has the input.
  }
}
