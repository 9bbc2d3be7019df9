import { createHmac, timingSafeEqual } from 'node:crypto'
import { payPagePath } from '#domain/orders/payment.ts'
import type { Context } from '../../context/context.ts'

/** 128 bits: impossible to guess, and short enough for an SMS. */
const length = 22

/** The signature of an order's pay link. The order itself limits how long the link works (docs/decisions/0057). */
export const payToken = ({ secret }: Pick<Context, 'secret'>, order_id: string): string =>
  createHmac('sha256', secret).update(`pay link of order ${order_id}`).digest('base64url').slice(0, length)

export function isPayToken(
  context: Pick<Context, 'secret'>,
  order_id: string,
  token: string | null,
): boolean {
  if (token?.length !== length) return false
  return timingSafeEqual(Buffer.from(token), Buffer.from(payToken(context, order_id)))
}

/** The full URL of an order's pay link; null when the shop has no PUBLIC_URL. */
export const payLinkOf = (
  context: Pick<Context, 'secret' | 'environment'>,
  order_id: string,
): string | null => {
  const { publicUrl } = context.environment
  return publicUrl ? publicUrl + payPagePath(order_id, payToken(context, order_id)) : null
}
