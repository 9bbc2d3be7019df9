import { timings } from '#domain/site/timings.ts'

const key = 'part_reloaded_at'

// A browser that keeps nothing would be reloaded for ever.
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
 * A part that the server no longer has (the shop was updated meanwhile) comes with a fresh page; at most once a minute. Where
 * the shop does not answer, because there is no network or the update is on its way, a reload would leave nothing at all.
 */
export function reloadOnLostPart(): void {
  addEventListener('vite:preloadError', () => {
    fetch('/health').then(
      ({ ok }) => ok && mayReload(Date.now()) && location.reload(),
      () => {},
    )
  })
}
