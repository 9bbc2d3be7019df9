import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveEvent } from '../../src/contract/live.ts'
import { type LiveEdge, liveStream } from '../../src/contract/live-stream.ts'

/** A fake browser that opens no connection and has a manually advanced clock. */
function pretendedEdge() {
  const open: Parameters<LiveEdge['open']>[0][] = []
  const timers: { at: number; run: () => void }[] = []
  let now = 0
  let closed = 0
  const edge: LiveEdge = {
    open: (listener) => {
      open.push(listener)
      return {
        close: () => {
          closed += 1
        },
      }
    },
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
      }
    },
  }
  return {
    edge,
    openCount: () => open.length,
    stillOpen: () => open.length - closed,
    newest: () => open.at(-1) as Parameters<LiveEdge['open']>[0],
    pass: (milliseconds: number) => {
      now += milliseconds
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.run()
      }
    },
  }
}

describe('Live event stream', () => {
  let browser: ReturnType<typeof pretendedEdge>
  let stream: ReturnType<typeof liveStream>
  let events: LiveEvent[]
  const listen = (who = 7) => stream.listen(who, (event) => events.push(event))
  const again: LiveEvent = { event: 'again' }
  const order: LiveEvent = {
    event: 'order',
    id: 1,
    order_id: '261121000001',
    status: 0,
    timeline_id: 1,
    is_new: true,
  }

  beforeEach(() => {
    browser = pretendedEdge()
    stream = liveStream(browser.edge)
    events = []
  })

  test('delivers events to all listeners over one connection and closes after the last one stops', () => {
    expect(browser.openCount()).toBe(0)
    const stops = [listen(), listen()]
    browser.newest().onOpen()
    browser.newest().onEvent(order)
    expect([browser.openCount(), events]).toEqual([1, [again, again, order, order]])
    for (const stop of stops) stop()
    browser.pass(10_000)
    expect(browser.stillOpen()).toBe(0)
  })

  test('continues over the same connection from one page to the next', () => {
    const stop = listen()
    stop()
    listen()
    browser.pass(10_000)
    expect([browser.openCount(), browser.stillOpen()]).toEqual([1, 1])
  })

  test('requests a refresh when the connection opens and after each interruption', () => {
    listen()
    expect(events).toEqual([])
    browser.newest().onOpen()
    expect(events).toEqual([again])
    browser.newest().onOpen()
    expect(events).toEqual([again, again])
  })

  test('reconnects with increasing delay after a rejection, and immediately when the network is back', () => {
    listen()
    browser.newest().onRejected()
    browser.pass(4_999)
    expect(browser.openCount()).toBe(1)
    browser.pass(1)
    expect(browser.openCount()).toBe(2)
    browser.newest().onRejected()
    browser.pass(9_999)
    expect(browser.openCount()).toBe(2)
    stream.allow(false)
    browser.pass(1_000_000)
    expect(browser.openCount()).toBe(2)
    stream.allow(true)
    expect([browser.openCount(), browser.stillOpen()]).toEqual([3, 1])
  })

  test('closes while the page is hidden, and requests a refresh afterwards', () => {
    listen()
    browser.newest().onOpen()
    stream.allow(false)
    expect(browser.stillOpen()).toBe(0)
    stream.allow(true)
    browser.newest().onOpen()
    expect(events).toEqual([again, again])
  })

  test('never delivers events of one user to the next', () => {
    const stop = listen(7)
    stop()
    listen(8)
    expect([browser.openCount(), browser.stillOpen()]).toEqual([2, 1])
  })
})
