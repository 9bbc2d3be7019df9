import { expect } from 'vitest'
import type { payingShop } from '../../server/payments/paying.ts'
import { goodsOf, heldOf, totalOf } from './model.ts'
import type { Pair } from './model-shop.ts'

type Shop = Parameters<Parameters<typeof payingShop>[1]>[0]

const states = { open: 0, running: 3, done: 1, cancelled: 2 } as const
const poisha = (tk: number): bigint => BigInt(Math.round(tk * 100))

/** Compares the orders and the stock of a shop with the model. */
export function comparing(a: Shop, stock: ReadonlyMap<number, number>) {
  async function compare(order: Pair, when: string): Promise<void> {
    const { order: shown, payments, refunds } = await a.read(order.id)
    const { invoices } = (await a.admin().get(`/api/order-infos/${order.id}/invoices`)).body.data
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + poisha(amount), 0n)
    const isPaid = ({ status }: { status: number }) => status === 1
    const total = totalOf(order)
    const [invoice, ...credits] = invoices as { total_payable: number }[]
    const credited = credits.reduce((all, one) => all + poisha(one.total_payable), 0n)
    expect(
      {
        status: shown.status,
        step: shown.timeline_id,
        paid: shown.paid,
        goods: poisha(shown.total_amount),
        discount: poisha(shown.discount),
        fee: poisha(shown.delivery_fee),
        total: poisha(shown.total_payable),
        held: sum(payments.filter(isPaid)) - sum(refunds),
        lines: shown.order_items_info.map(
          (one: { qty: number; returned_qty: number; discount_share: number }) => [
            one.qty,
            one.returned_qty,
            poisha(one.discount_share),
          ],
        ),
        invoiced: invoice && poisha(invoice.total_payable) - credited,
      },
      `${when}, order ${order.number}`,
    ).toEqual({
      status: states[order.status],
      step: order.step,
      paid: order.paid,
      goods: goodsOf(order),
      discount: order.discount,
      fee: order.fee,
      total,
      held: heldOf(order),
      lines: order.lines.map(({ qty, returned, share }) => [qty, returned, share]),
      invoiced: invoice && (order.status === 'cancelled' ? 0n : total),
    })
    // Whatever the model says: a paid order is paid for exactly.
    if (order.paid && order.status !== 'cancelled') expect(heldOf(order)).toBe(total)
    if (order.step >= 2) expect(invoice).toBeDefined()
  }

  async function compareStock(when: string): Promise<void> {
    const rows = await a
      .db()
      .selectFrom('product_price_infos')
      .select(['id', 'stock_qty'])
      .where('id', 'in', [...stock.keys()])
      .execute()
    expect(new Map(rows.map(({ id, stock_qty }) => [id, stock_qty])), when).toEqual(stock)
  }

  return { compare, compareStock }
}
