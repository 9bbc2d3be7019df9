import { timings } from '#domain/site/timings.ts'

const key = 'chunk_reloaded_at'

// Without session storage the page would reload in an endless loop, because the time of the last reload is unknown.
const mayReload = (now: number): boolean => {
  try {
    if (now - Number(sessionStorage.getItem(key)) < timings.chunkReload) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}

/**
 * docs/product.md 8: a chunk that no longer exists after a new release reloads the page, at most once a minute. When the server
 * does not respond, because there is no network or a release is being deployed, a reload would lose the page.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    fetch('/health').then(
      ({ ok }) => ok && mayReload(Date.now()) && location.reload(),
      () => {},
    )
  })
}
