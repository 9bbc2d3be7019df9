import { timings } from '#domain/site/timings.ts'

const key = 'chunk_reloaded_at'

// A browser that keeps nothing, or has no room left, would be reloaded for ever: nobody could say when it was last.
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
 * docs/product.md 8: a part of the shop that is gone after a new release reloads the page, once in a minute. Where the shop does not
 * answer, because there is no network or the release is on its way, a reload would leave nothing at all.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    fetch('/health').then(
      ({ ok }) => ok && mayReload(Date.now()) && location.reload(),
      () => {},
    )
  })
}
