import type { LiveEvent } from './live.ts'

/** What a stream says of itself. */
type Hears = { opened: () => void; said: (event: LiveEvent) => void; refused: () => void }

/** How a browser opens a stream, and how it waits. */
export type LiveEdge = {
  open: (hears: Hears) => { close: () => void }
  /** Runs later, in milliseconds; returns how to have it not run. */
  after: (milliseconds: number, run: () => void) => () => void
}

type Listener = (event: LiveEvent) => void

export type LiveStream = {
  /** Hears what `who` is told, who is signed in; returns how to stop. */
  listen: (who: number, listener: Listener) => () => void
  /** Whether it makes sense to be connected at all: there is a network, and somebody looks. */
  allow: (allowed: boolean) => void
}

/** From one page to the next nobody listens for a moment. */
const linger = 1_000
const pause = { first: 5_000, longest: 300_000 }

/**
 * One stream for all who listen: open as long as somebody does and it makes sense. The browser reconnects by itself after
 * what was lost; after a refusal this tries again, later each time. With each opening all are told `again`: of what happened since
 * they asked, nobody has told them.
 */
export function liveStream(edge: LiveEdge): LiveStream {
  const listeners = new Set<Listener>()
  let person: number | null = null
  let allowed = true
  let source: { close: () => void } | null = null
  let wait = pause.first
  let cancel = () => {}

  const tell = (event: LiveEvent) => {
    for (const listener of [...listeners]) listener(event)
  }

  function open(): void {
    cancel()
    source = edge.open({
      opened: () => {
        wait = pause.first
        tell({ event: 'again' })
      },
      said: tell,
      refused: () => {
        close()
        cancel = edge.after(wait, settle)
        wait = Math.min(wait * 2, pause.longest)
      },
    })
  }

  function close(): void {
    cancel()
    source?.close()
    source = null
  }

  function settle(): void {
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
      settle()
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
      settle()
    },
  }
}
