import type { Problem } from '../fields/check.ts'

/** The maximum number of records in one bulk action. */
export const bulkMost = 500

/** Parses "3,7,12", or returns the problem. */
export function bulkIds(list: string): number[] | Problem {
  const parts = list.split(',').filter(Boolean)
  if (parts.length === 0) return { reason: 'required' }
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) return { reason: 'unreadable' }
  const ids = [...new Set(parts.map(Number))]
  return ids.length > bulkMost ? { reason: 'too_many', args: { max: bulkMost } } : ids
}
