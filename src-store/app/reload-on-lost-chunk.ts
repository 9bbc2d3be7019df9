import { timings } from '#domain/site/timings.ts'

const key = 'chunk_reloaded_at'

/** spec 8: a part of the shop that is gone after a new release reloads the page, once in a minute. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < timings.chunkReload) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
