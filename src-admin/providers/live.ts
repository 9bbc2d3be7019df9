import { useEffect, useRef } from 'react'
import { type LiveEvent, liveNames, livePath, readLive } from '#domain/contract/live.ts'
import { liveStream } from '#domain/contract/live-stream.ts'

/** The one stream of this tab. It stays open while nobody looks: a new order rings. */
const stream = liveStream({
  open: ({ opened, said, refused }) => {
    const source = new EventSource(livePath)
    source.addEventListener('open', opened)
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && refused())
    for (const name of liveNames)
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const event = readLive(name, data)
        if (event) said(event)
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

/** Whoever uses the desk is signed in; another admin comes by a sign-in, which ends the stream on the server's side. */
const whoever = 0

/** Hears what happens to the orders that the signed-in admin may see. */
export function useLive(listener: (event: LiveEvent) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    // Browsers of today all have it; where it is missing the desk is as it was loaded.
    if (typeof EventSource === 'undefined') return
    return stream.listen(whoever, (event) => latest.current(event))
  }, [])
}
