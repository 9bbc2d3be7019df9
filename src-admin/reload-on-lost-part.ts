import { timings } from '#domain/site/timings.ts'

const key = 'part_reloaded_at'

// Without session storage the page would reload forever.
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
 * A chunk that the server no longer has, because the shop was updated meanwhile, is loaded by a page reload; at most once a
 * minute. If the shop does not respond, because there is no network or the update is still running, the page is not reloaded,
 * since nothing would be left of it.
 */
export function reloadOnLostPart(): void {
  addEventListener('vite:preloadError', () => {
    fetch('/health').then(
      ({ ok }) => ok && mayReload(Date.now()) && location.reload(),
      () => {},
    )
  })
}
