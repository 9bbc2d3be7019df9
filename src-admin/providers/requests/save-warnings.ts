type Listener = (warnings: readonly string[]) => void

const listeners = new Set<Listener>()

/** Notifies subscribers of the server's warnings about a successful save. */
export const publishWarnings = (warnings: readonly string[] | undefined): void => {
  if (warnings?.length) for (const listener of listeners) listener(warnings)
}

export const subscribeToWarnings = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
