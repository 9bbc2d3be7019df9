type Listener = (warnings: readonly string[]) => void

const listeners = new Set<Listener>()

/** Tells whoever listens what the server has to say about a save besides that it is saved. */
export const publishWarnings = (warnings: readonly string[] | undefined): void => {
  if (warnings?.length) for (const listener of listeners) listener(warnings)
}

export const subscribeToWarnings = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
