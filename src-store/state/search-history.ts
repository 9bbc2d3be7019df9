import { useUser } from './user.ts'

/** What was searched for in this browser, the last first (docs/domain.md 3.5); it never leaves it. */

const key = '_search_history'
// docs/domain.md 5.
const most = 10

const readable = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored.filter((term): term is string => typeof term === 'string').slice(0, most)
    : []

export const searchHistory = (): string[] => {
  try {
    return readable(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers a search; the same one again comes first. */
export const rememberSearch = (term: string): void => {
  const typed = term.trim()
  if (typed === '') return
  const others = searchHistory().filter((other) => other.toLowerCase() !== typed.toLowerCase())
  try {
    localStorage.setItem(key, JSON.stringify([typed, ...others].slice(0, most)))
  } catch {
    // A browser that keeps nothing searches as well.
  }
}

export const forgetSearches = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}

// docs/decisions/0009: whoever signs out leaves nothing behind.
useUser.subscribe((now, before) => {
  if (before.user && !now.user) forgetSearches()
})
