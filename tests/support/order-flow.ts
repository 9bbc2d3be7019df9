import { createJobNotifier } from '../../src-server/jobs/job-notifier.ts'
import { type Attempt, guestHeaders, send } from './order-stream.ts'
import { orderOf, type Place } from './orders.ts'

/** Guests who place one order after the other, and send it again until it is acknowledged. */
export type OrderFlow = {
  attempts: Attempt[]
  /** Requests with an unexpected response. */
  failures: string[]
  /** The longest response time, in milliseconds. */
  longest: () => number
  /** Resolves after that many more acknowledged orders. */
  more: (count: number) => Promise<void>
  /** Stops new orders, and waits until the pending ones are acknowledged. */
  end: () => Promise<void>
}

const shoppers = 4
const pause = 50

export async function startOrderFlow(
  url: string,
  place: Place,
  variants: readonly number[],
): Promise<OrderFlow> {
  const attempts: Attempt[] = []
  const failures: string[] = []
  const acknowledged = createJobNotifier()
  let done = 0
  let longest = 0
  let ending = false

  async function timed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now()
    try {
      return await ask()
    } finally {
      longest = Math.max(longest, performance.now() - began)
    }
  }

  async function untilAcknowledged(attempt: Attempt): Promise<void> {
    while (attempt.order_id === null) {
      try {
        await timed(() => send(url, attempt))
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    done += 1
    acknowledged.notify()
  }

  async function shop(): Promise<void> {
    const headers = await guestHeaders(url)
    while (!ending) {
      const items = variants.map((product_price_info_id) => ({ product_price_info_id, qty: 1 }))
      const attempt: Attempt = { order: orderOf(place, items), headers, order_id: null }
      attempts.push(attempt)
      await untilAcknowledged(attempt)
    }
  }

  // Visitors who only read, a page and an API route.
  async function browse(): Promise<void> {
    for (const path of ['/', '/api/basic-config', '/products'])
      while (!ending) {
        const answered = await timed(() => fetch(url + path).then(async ({ status }) => status)).catch(String)
        if (answered === 200) break
        failures.push(`${path}: ${answered}`)
      }
    if (!ending) return browse()
  }

  const all = [...Array.from({ length: shoppers }, shop), browse()]
  // Their errors are reported when the end is awaited.
  for (const one of all) one.catch(() => {})
  return {
    attempts,
    failures,
    longest: () => longest,
    more: async (count) => {
      for (const goal = done + count; done < goal; ) await acknowledged.wait(1_000)
    },
    end: async () => {
      ending = true
      await Promise.all(all)
    },
  }
}
