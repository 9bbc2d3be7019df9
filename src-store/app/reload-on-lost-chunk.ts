import { timings } from '#domain/site/timings.ts'

const key = 'chunk_reloaded_at'

// Where a browser keeps nothing, nobody can say when the last reload was, and the page would be reloaded for ever.
const lastReload = (): number => {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return Date.now()
  }
}

// Kept in vain (no room left), it would not be known either.
const kept = (now: number): boolean => {
  try {
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}

/** spec 8: a part of the shop that is gone after a new release reloads the page, once in a minute. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would leave nothing at all.
    if (!navigator.onLine) return
    const now = Date.now()
    if (now - lastReload() < timings.chunkReload || !kept(now)) return
    event.preventDefault()
    location.reload()
  })
}
