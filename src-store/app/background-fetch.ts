type Connection = { saveData?: boolean; effectiveType?: string }

// docs/product.md 2: not on 2g, not with data saver; and not without a network.
export const spares = (): boolean => {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection }
  return onLine === false || connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches a part that nobody has asked for: one that does not come is undefined, for nothing is lost that a reload would
 * bring (reload-on-lost-chunk.ts); what is needed is tried again then.
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
