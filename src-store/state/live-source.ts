import { liveNames, livePath, readLive } from '#domain/contract/live.ts'
import { liveStream } from '#domain/contract/live-stream.ts'
import { apiBase } from '../api/api-base.ts'

/** The one stream of this tab. Nobody looks at a page that has been hidden for a minute: what it missed it asks for then. */
export const stream = liveStream({
  open: ({ opened, said, refused }) => {
    const source = new EventSource(apiBase() + livePath, { withCredentials: true })
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

const hiddenAtMost = 60_000
let leaving: ReturnType<typeof setTimeout> | undefined

const looked = () => stream.allow(navigator.onLine)
addEventListener('online', looked)
addEventListener('offline', looked)
document.addEventListener('visibilitychange', () => {
  clearTimeout(leaving)
  if (document.hidden) leaving = setTimeout(() => stream.allow(false), hiddenAtMost)
  else looked()
})
if (!navigator.onLine) looked()
