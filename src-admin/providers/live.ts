import { useEffect, useRef } from 'react'
import { type LiveEvent, liveNames, livePath, readLive } from '#domain/contract/live.ts'
import { liveStream } from '#domain/contract/live-stream.ts'

/** The event stream of this tab. It stays open in the background, because a new order plays a sound. */
const stream = liveStream({
  open: ({ onOpen, onEvent, onRejected }) => {
    const source = new EventSource(livePath)
    source.addEventListener('open', onOpen)
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onRejected())
    for (const name of liveNames)
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const event = readLive(name, data)
        if (event) onEvent(event)
      })
    return source
  },
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

const connected = () => stream.allow(navigator.onLine)
addEventListener('online', connected)
addEventListener('offline', connected)

/** The user is always the signed-in admin; another admin signs in first, which ends the stream on the server. */
const anyAdmin = 0

/** Subscribes to events of the orders that the current user may see. */
export function useLive(listener: (event: LiveEvent) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    // All current browsers support it; without it there are no live updates.
    if (typeof EventSource === 'undefined') return
    return stream.listen(anyAdmin, (event) => latest.current(event))
  }, [])
}
