import { randomInt } from 'node:crypto'
import { orderOf, type Place, type WantedItem } from './orders.ts'

/** An order by idempotency key, and its number once it was acknowledged. */
export type Attempt = { order: ReturnType<typeof orderOf>; headers: Headers; order_id: string | null }

/** A browser: the cookies and the header of a guest's session. */
export async function guestHeaders(address: string): Promise<Headers> {
  const answer = await fetch(`${address}/api/session`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const token =
    cookies.find((cookie) => cookie.startsWith('oauth_token='))?.slice('oauth_token='.length) ?? ''
  return new Headers({
    'content-type': 'application/json',
    cookie: cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(token),
  })
}

/** Sends an order. A rejection and an unreachable shop are errors. */
export async function send(address: string, attempt: Attempt): Promise<void> {
  const body = JSON.stringify(attempt.order)
  const answer = await fetch(`${address}/api/my-orders/store`, {
    method: 'POST',
    headers: attempt.headers,
    body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Rejected(`${answer.status} ${text}`)
  attempt.order_id = JSON.parse(text).data.order_id
}

/** The shop has sent an unexpected response. */
export class Rejected extends Error {}

/** Four guests who place one order after the other until the shop stops; `onOrder` receives each acknowledgement. */
export async function orderUntilSoldOut(
  address: string,
  place: Place,
  variants: readonly number[],
  onOrder: () => void,
): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const shopper = async () => {
    const headers = await guestHeaders(address)
    for (;;) {
      const attempt: Attempt = { order: orderOf(place, someOf(variants)), headers, order_id: null }
      attempts.push(attempt)
      await send(address, attempt)
      onOrder()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 4 }, shopper))
  for (const end of ends) if (end.status === 'rejected' && end.reason instanceof Rejected) throw end.reason
  return attempts
}

const someOf = (variants: readonly number[]): WantedItem[] =>
  variants
    .filter((_, at) => at === 0 || randomInt(2) === 0)
    .map((product_price_info_id) => ({ product_price_info_id, qty: 1 + randomInt(3) }))
