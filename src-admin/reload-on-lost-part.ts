import { timings } from '#domain/site/timings.ts'

const key = 'part_reloaded_at'

/** A part that the server no longer has (the shop was updated meanwhile) comes with a fresh page; at most once a minute. */
export function reloadOnLostPart(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < timings.chunkReload) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
