import { liveNames, livePath, readLive } from '#domain/contract/live.ts'
import { liveStream } from '#domain/contract/live-stream.ts'
import { apiBase } from '../api/api-base.ts'

/**
 * The event stream of this tab. It closes after the tab has been hidden for a minute; missed events are fetched when the tab is
 * visible again.
 */
export const stream = liveStream({
  open: ({ onOpen, onEvent, onRejected }) => {
    const source = new EventSource(apiBase() + livePath, { withCredentials: true })
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

const hiddenAtMost = 60_000
let leaving: ReturnType<typeof setTimeout> | undefined

const updateAllowed = () => stream.allow(navigator.onLine)
addEventListener('online', updateAllowed)
addEventListener('offline', updateAllowed)
document.addEventListener('visibilitychange', () => {
  clearTimeout(leaving)
  if (document.hidden) leaving = setTimeout(() => stream.allow(false), hiddenAtMost)
  else updateAllowed()
})
if (!navigator.onLine) updateAllowed()
