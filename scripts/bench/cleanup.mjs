// @ts-check
// What the run has to remove at its end, or when it is interrupted: processes, folders, databases.

/** @type {Set<() => unknown>} */
const open = new Set()

/**
 * Registers a clean-up. Returns a function that runs it early; it runs once only.
 * @param {() => unknown} cleanUp
 * @returns {() => Promise<void>}
 */
export function onEnd(cleanUp) {
  open.add(cleanUp)
  return async () => {
    if (open.delete(cleanUp)) await cleanUp()
  }
}

/** Runs all clean-ups, the newest first. */
export async function cleanUpAll() {
  for (const cleanUp of [...open].reverse()) {
    open.delete(cleanUp)
    try {
      await cleanUp()
    } catch (error) {
      console.error(error)
    }
  }
}

export function cleanUpOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await cleanUpAll()
      process.exit(1)
    })
}
