import { becomePaid, heldOf, totalOf } from './model.ts'
import type { Pair, Random } from './model-shop.ts'

type Call = (path: string, input: object) => Promise<unknown>
type ReadRefunds = (id: number) => Promise<{ id: number; status: number }[]>

/** Money that the back office moves by hand: part payments before the delivery, and refunds. */
export function byHand(call: Call, refundsOf: ReadRefunds) {
  let keys = 0

  /** Any part of what is due, or all of it. */
  async function advance(order: Pair, random: Random): Promise<Pair[]> {
    const due = totalOf(order) - heldOf(order)
    const amount = random.next() < 0.2 ? due : 1n + BigInt(random.upTo(Number(due) - 1))
    const input = {
      id: order.id,
      amount: Number(amount) / 100,
      transfer_method: 1 + random.upTo(5),
      reference: `Transfer ${keys}`,
      idempotency_key: `advance ${keys}`,
    }
    keys += 1
    // The second request is the same payment.
    await call('/api/order-infos/payments/advance', input)
    await call('/api/order-infos/payments/advance', input)
    order.payments.push({ amount, back: 0n })
    if (amount === due) becomePaid(order)
    return [order]
  }

  /** Pays the oldest open refund; it was owed before, so the held money stays the same. */
  async function sendRefund(order: Pair, random: Random): Promise<Pair[]> {
    const open = (await refundsOf(order.id)).findLast(({ status }) => status === 0)
    if (!open) return [order]
    const transfer_method = 1 + random.upTo(5)
    const input = {
      id: open.id,
      transfer_method,
      reference: transfer_method === 1 ? null : `Refund ${open.id}`,
    }
    await call('/api/order-infos/refunds/done', input)
    await call('/api/order-infos/refunds/done', input)
    order.sentRefunds += 1
    return [order]
  }

  return { advance, sendRefund }
}
