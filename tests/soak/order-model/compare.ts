import { expect } from 'vitest'
import type { payingShop } from '../../server/payments/paying.ts'
import { stockOf } from '../../support/orders.ts'
import { goodsOf, heldOf, isWithdrawn, totalOf } from './model.ts'
import type { Pair } from './model-shop.ts'

type Shop = Parameters<Parameters<typeof payingShop>[1]>[0]

const states = { open: 0, running: 3, done: 1, cancelled: 2, returned: 4 } as const
const poisha = (tk: number): bigint => BigInt(Math.round(tk * 100))

/** Compares the orders and the stock of a shop with the model. */
export function comparing(a: Shop, stock: ReadonlyMap<number, number>) {
  async function compare(order: Pair, when: string): Promise<void> {
    const { order: shown, payments, refunds } = await a.read(order.id)
    const { invoices } = (await a.admin().get(`/api/order-infos/invoices/${order.id}`)).body.data
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + poisha(amount), 0n)
    const isPaid = ({ status }: { status: number }) => status === 1
    const total = totalOf(order)
    const [invoice, ...credits] = invoices as { total_payable: number }[]
    const credited = credits.reduce((all, one) => all + poisha(one.total_payable), 0n)
    expect(
      {
        status: shown.status,
        step: shown.timeline_id,
        delivery: shown.delivery_state,
        call: shown.confirmation,
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
      delivery: order.delivery,
      call: order.call,
      paid: order.paid,
      goods: goodsOf(order),
      discount: order.discount,
      fee: order.fee,
      total,
      held: heldOf(order),
      lines: order.lines.map(({ qty, returned, share }) => [qty, returned, share]),
      invoiced: invoice && (isWithdrawn(order) ? heldOf(order) : total),
    })
    // Independent of the model: the payments of a paid order equal its total.
    if (order.paid && !isWithdrawn(order)) expect(heldOf(order)).toBe(total)
    if (order.step >= 6) expect(invoice).toBeDefined()
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

  /** The stock of each product is the sum of its ledger. */
  async function compareLedger(): Promise<void> {
    for (const [variant, expected] of stock)
      expect(await stockOf(a.db(), variant)).toEqual({ stock: expected, ledger: expected })
  }

  /** The cash that couriers hold, order by order. */
  async function compareCouriers(orders: readonly Pair[]): Promise<void> {
    const rows = await a
      .db()
      .selectFrom('courier_cod')
      .select(['order_info_id', 'amount'])
      .where('amount', '>', 0)
      .execute()
    const held = new Map(rows.map(({ order_info_id, amount }) => [order_info_id, poisha(amount)]))
    const expected = orders.filter(({ collected }) => collected > 0n)
    expect(held).toEqual(new Map(expected.map(({ id, collected }) => [id, collected])))
  }

  /** Customers get one message for each event of a failed delivery. */
  async function compareMessages(orders: readonly Pair[]): Promise<void> {
    const rows = await a
      .db()
      .selectFrom('messages')
      .select(['order_info_id', 'template'])
      .where('template', 'in', [
        'order_returned',
        'order_not_delivered',
        'order_part_delivered',
        'refund_sent',
      ])
      .execute()
    for (const order of orders) {
      const sent = rows.filter(({ order_info_id }) => order_info_id === order.id)
      const times = (template: string) => sent.filter((row) => row.template === template).length
      const isPart = order.status === 'done' && times('order_part_delivered') > 0
      expect({
        returned: times('order_returned'),
        attempts: times('order_not_delivered') + times('order_part_delivered'),
        part: times('order_part_delivered'),
        refunds: times('refund_sent'),
      }).toEqual({
        returned: order.status === 'returned' ? 1 : 0,
        attempts: order.attempts,
        part: isPart ? 1 : 0,
        refunds: order.sentRefunds,
      })
    }
  }

  /** Every invoice and credit note has a Mushak number; there are no gaps and no doubles. */
  async function compareMushak(): Promise<void> {
    const rows = await a.db().selectFrom('order_invoices').select(['kind', 'mushak_number']).execute()
    for (const kind of [1, 2]) {
      const numbers = rows.filter((row) => row.kind === kind).map(({ mushak_number }) => mushak_number ?? 0)
      expect(numbers.toSorted((x, y) => x - y)).toEqual(numbers.map((_, at) => at + 1))
    }
  }

  return { compareMushak, compare, compareStock, compareLedger, compareCouriers, compareMessages }
}
