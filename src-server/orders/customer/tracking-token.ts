import { createHmac, timingSafeEqual } from 'node:crypto'
import { toLatinDigits } from '#domain/language/digits.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'

/** Long enough to fill in a return request; after that the order has to be looked up again. */
const validSeconds = 3600

type Signed = Pick<Context, 'secret'>

const sign = ({ secret }: Signed, order_id: string, until: string): string =>
  createHmac('sha256', secret)
    .update(`tracking of order ${order_id} until ${until}`)
    .digest('base64url')
    .slice(0, 22)

/**
 * A token that proves for an hour that the order was looked up with its number and phone number, or by the browser that placed
 * it.
 */
export function trackingToken(context: Signed, order_id: string, now = Date.now()): string {
  const until = String(Math.floor(now / 1000) + validSeconds)
  return `${until}.${sign(context, order_id, until)}`
}

function isTrackingToken(context: Signed, order_id: string, token: string): boolean {
  const [until = '', signature = '', ...more] = token.split('.')
  const expected = Buffer.from(sign(context, order_id, until))
  const given = Buffer.from(signature)
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(until) * 1000 > Date.now()
}

export type TrackingProof = { order_id: string; tracking_token: string }

/** The id of the order that a token proves; 404 for an invalid or expired token. */
export async function trackedOrderId(
  context: Pick<Context, 'db' | 'secret'>,
  { order_id, tracking_token }: TrackingProof,
): Promise<number> {
  const number = toLatinDigits(order_id)
  if (!isTrackingToken(context, number, tracking_token)) throw new Failure(404, 'tracking_expired')
  const found = await context.db
    .selectFrom('order_infos')
    .select('id')
    .where('order_id', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'order_not_found')
  return found.id
}
