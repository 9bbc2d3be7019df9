import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveEvent } from '../../src/contract/live.ts'
import { type LiveEdge, liveStream } from '../../src/contract/live-stream.ts'

/** A browser that opens nothing, and whose clock is moved by hand. */
function pretendedEdge() {
  const open: Parameters<LiveEdge['open']>[0][] = []
  const timers: { at: number; run: () => void }[] = []
  let now = 0
  let closed = 0
  const edge: LiveEdge = {
    open: (hears) => {
      open.push(hears)
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
    opened: () => open.length,
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

describe('What happens in the shop', () => {
  let browser: ReturnType<typeof pretendedEdge>
  let stream: ReturnType<typeof liveStream>
  let heard: LiveEvent[]
  const listen = (who = 7) => stream.listen(who, (event) => heard.push(event))
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
    heard = []
  })

  test('is heard over one stream by all who listen, and by nobody after the last has stopped', () => {
    expect(browser.opened()).toBe(0)
    const stops = [listen(), listen()]
    browser.newest().opened()
    browser.newest().said(order)
    expect([browser.opened(), heard]).toEqual([1, [again, again, order, order]])
    for (const stop of stops) stop()
    browser.pass(10_000)
    expect(browser.stillOpen()).toBe(0)
  })

  test('goes on over the same stream from one page to the next', () => {
    const stop = listen()
    stop()
    listen()
    browser.pass(10_000)
    expect([browser.opened(), browser.stillOpen()]).toEqual([1, 1])
  })

  test('is asked for when the stream begins, for what came between the page and the stream, and after each break', () => {
    listen()
    expect(heard).toEqual([])
    browser.newest().opened()
    expect(heard).toEqual([again])
    browser.newest().opened()
    expect(heard).toEqual([again, again])
  })

  test('is tried for again after a refusal, later each time, and at once when the network is back', () => {
    listen()
    browser.newest().refused()
    browser.pass(4_999)
    expect(browser.opened()).toBe(1)
    browser.pass(1)
    expect(browser.opened()).toBe(2)
    browser.newest().refused()
    browser.pass(9_999)
    expect(browser.opened()).toBe(2)
    stream.allow(false)
    browser.pass(1_000_000)
    expect(browser.opened()).toBe(2)
    stream.allow(true)
    expect([browser.opened(), browser.stillOpen()]).toEqual([3, 1])
  })

  test('is not heard while nobody looks, and asked for again afterwards', () => {
    listen()
    browser.newest().opened()
    stream.allow(false)
    expect(browser.stillOpen()).toBe(0)
    stream.allow(true)
    browser.newest().opened()
    expect(heard).toEqual([again, again])
  })

  test('of one person is never heard by the next', () => {
    const stop = listen(7)
    stop()
    listen(8)
    expect([browser.opened(), browser.stillOpen()]).toEqual([2, 1])
  })
})
