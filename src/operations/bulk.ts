import type { Problem } from '../fields/check.ts'

/** So many entries of a list are switched or deleted at once. */
export const bulkMost = 500

/** Reads "3,7,12"; names what is wrong with it. */
export function bulkIds(list: string): number[] | Problem {
  const parts = list.split(',').filter(Boolean)
  if (parts.length === 0) return { reason: 'required' }
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) return { reason: 'unreadable' }
  const ids = [...new Set(parts.map(Number))]
  return ids.length > bulkMost ? { reason: 'too_many', args: { max: bulkMost } } : ids
}
