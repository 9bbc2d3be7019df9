import type { LiveEvent } from './live.ts'

/** The events of the stream itself. */
type StreamListeners = { onOpen: () => void; onEvent: (event: LiveEvent) => void; onRejected: () => void }

/** How the environment opens a stream and sets timers. */
export type LiveEdge = {
  open: (listeners: StreamListeners) => { close: () => void }
  /** Runs a function after this many milliseconds; returns a function that cancels it. */
  after: (milliseconds: number, run: () => void) => () => void
}

type Listener = (event: LiveEvent) => void

export type LiveStream = {
  /** Subscribes to the events of the signed-in user `who`; returns the unsubscribe function. */
  listen: (who: number, listener: Listener) => () => void
  /** Whether a connection makes sense: there is a network, and the page is visible. */
  allow: (allowed: boolean) => void
}

/** During a navigation there are no subscribers for a moment. */
const linger = 1_000
const pause = { first: 5_000, longest: 300_000 }

/**
 * One stream shared by all subscribers: open while there are any and `allow` permits it. The browser reconnects automatically
 * after a lost connection; after a rejection this retries with increasing back-off. Each time the stream opens, all subscribers
 * receive `again`, because they may have missed events since their data was fetched.
 */
export function liveStream(edge: LiveEdge): LiveStream {
  const listeners = new Set<Listener>()
  let person: number | null = null
  let allowed = true
  let source: { close: () => void } | null = null
  let wait = pause.first
  let cancel = () => {}

  const publish = (event: LiveEvent) => {
    for (const listener of [...listeners]) listener(event)
  }

  function open(): void {
    cancel()
    source = edge.open({
      onOpen: () => {
        wait = pause.first
        publish({ event: 'again' })
      },
      onEvent: publish,
      onRejected: () => {
        close()
        cancel = edge.after(wait, update)
        wait = Math.min(wait * 2, pause.longest)
      },
    })
  }

  function close(): void {
    cancel()
    source?.close()
    source = null
  }

  function update(): void {
    if (listeners.size === 0 || !allowed) close()
    else if (!source) open()
  }

  return {
    listen: (who, listener) => {
      if (who !== person) {
        close()
        person = who
      }
      listeners.add(listener)
      update()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        cancel()
        cancel = edge.after(linger, () => {
          if (listeners.size === 0) close()
        })
      }
    },
    allow: (now) => {
      allowed = now
      wait = pause.first
      update()
    },
  }
}
