import { useUser } from './user.ts'

/** The search history of this browser, newest first (docs/domain.md 3.5); it is never sent to the server. */

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

/** Adds a search to the history; a repeated one moves to the front. */
export const rememberSearch = (term: string): void => {
  const typed = term.trim()
  if (typed === '') return
  const others = searchHistory().filter((other) => other.toLowerCase() !== typed.toLowerCase())
  try {
    localStorage.setItem(key, JSON.stringify([typed, ...others].slice(0, most)))
  } catch {
    // Search works without storage too.
  }
}

export const forgetSearches = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
}

// docs/decisions/0009: signing out deletes personal data.
useUser.subscribe((now, before) => {
  if (before.user && !now.user) forgetSearches()
})
