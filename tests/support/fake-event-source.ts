import { vi } from 'vitest'
import type { LiveEvent } from '../../src/contract/live.ts'

/** A fake EventSource, and functions with which a test sends events to it. */
export function fakeEventSource() {
  const sources = new Set<EventTarget>()
  class Source extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    constructor() {
      super()
      sources.add(this)
    }
    close(): void {
      sources.delete(this)
    }
  }
  vi.stubGlobal('EventSource', Source)
  return {
    open: () => sources.size,
    emit: ({ event, ...data }: LiveEvent) => {
      for (const source of sources)
        source.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
    },
  }
}
