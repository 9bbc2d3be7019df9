// @ts-check
// What the run has begun and has to end: processes, folders, databases. Also when it is broken off.

/** @type {Set<() => unknown>} */
const open = new Set()

/**
 * Ends something once, in its turn or when the run ends.
 * @param {() => unknown} end
 * @returns {() => Promise<void>}
 */
export function toEnd(end) {
  open.add(end)
  return async () => {
    if (open.delete(end)) await end()
  }
}

/** What was begun last ends first. */
export async function endAll() {
  for (const end of [...open].reverse()) {
    open.delete(end)
    try {
      await end()
    } catch (error) {
      console.error(error)
    }
  }
}

/** Ctrl+C leaves nothing behind. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await endAll()
      process.exit(1)
    })
}
