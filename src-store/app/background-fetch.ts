type Connection = { saveData?: boolean; effectiveType?: string }

// docs/product.md 2: no prefetching on 2g, with data saver, or without a network.
export const spares = (): boolean => {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection }
  return onLine === false || connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Prefetches a chunk and returns undefined when that fails. The failure does not reload the page (reload-on-lost-chunk.ts),
 * because the chunk is fetched again when it is needed.
 */
export async function quietly<Part>(fetch: () => Promise<Part>): Promise<Part | undefined> {
  const hush = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('vite:preloadError', hush, { capture: true })
  const part = await fetch().catch(() => undefined)
  removeEventListener('vite:preloadError', hush, { capture: true })
  return part
}
