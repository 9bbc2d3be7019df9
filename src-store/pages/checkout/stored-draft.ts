import { draftPlace } from '../../state/order-attempt.ts'
import { type Draft, emptyDraft } from './draft.ts'

const fits = (name: string, value: unknown): boolean => {
  const empty = emptyDraft[name as keyof Draft]
  if (Array.isArray(empty)) return Array.isArray(value)
  return name === 'billing_address'
    ? value === null || typeof value === 'string'
    : typeof value === typeof empty
}

/** What was typed here before this page was left or loaded anew, as far as it can be read. */
export const keptDraft = (): Partial<Draft> => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftPlace) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => Object.hasOwn(emptyDraft, name) && fits(name, value)),
    )
  } catch {
    return {}
  }
}

/** Keeps it for as long as this tab is open; a browser that keeps nothing forgets it with the page. */
export const keepDraft = (draft: Draft): void => {
  try {
    sessionStorage.setItem(draftPlace, JSON.stringify(draft))
  } catch {
    // It stands in the form.
  }
}
