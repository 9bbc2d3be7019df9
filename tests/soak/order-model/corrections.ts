import type { Kysely } from 'kysely'
import type { Schema } from '../../../src-server/database/schema/schema.ts'
import {
  becomePaid,
  giveBack,
  goodsOf,
  heldOf,
  type ModelLine,
  type ModelOrder,
  spreadDiscount,
  totalOf,
} from './model.ts'
import type { Pair, Random } from './model-shop.ts'

type Shop = {
  call: (path: string, input: object) => Promise<unknown>
  take: (lines: readonly ModelLine[], sign: 1 | -1) => void
  stock: ReadonlyMap<number, number>
  variants: readonly { id: number; price: bigint }[]
  db: Kysely<Schema>
}

const tk = (amount: bigint): number => Number(amount) / 100

/** Changes quantities, removes and adds lines, and sets the discount and the fee of an order whose parcel has not left. */
export function corrections({ call, take, stock, variants, db }: Shop) {
  return async function edit(order: Pair, random: Random): Promise<Pair[]> {
    const removes = order.lines.length > 1 && random.next() < 0.3
    const stays = removes ? order.lines.slice(1) : order.lines
    const ids = removes ? order.items.slice(1) : order.items
    const lines = stays.map((line) => ({ ...line, qty: 1 + random.upTo(3) }))
    const other = variants.find(({ id }) => order.lines.every(({ variant }) => variant !== id))
    const qty = 1 + random.upTo(2)
    const added: ModelLine[] =
      other && random.next() < 0.4
        ? [{ variant: other.id, price: other.price, qty, returned: 0, share: 0n }]
        : []
    const next: ModelOrder = { ...order, fee: BigInt(random.upTo(20_000)), lines: [...lines, ...added] }
    next.discount = BigInt(random.upTo(Number(goodsOf(next)) + 500))
    if (next.discount > totalOf({ ...next, discount: 0n })) next.discount = 0n
    const isShort = next.lines.some((line) => {
      const had = order.lines.find(({ variant }) => variant === line.variant)?.qty ?? 0
      return line.qty - had > (stock.get(line.variant) ?? 0)
    })
    const held = heldOf(order)
    const left = totalOf(next) - held
    // A difference outside the limits of the payment provider cannot be paid by link.
    const isByLink = order.digital && (order.paid || held > 0n) && left > 0n
    if (isShort || (isByLink && (left <= 1000n || left > 49_000_000n))) return []
    await call(`/api/order-infos/update/${order.id}`, {
      discount: tk(next.discount),
      delivery_fee: tk(next.fee),
      order_items_info: lines.map((line, at) => ({ id: ids[at], qty: line.qty })),
      new_items: added.map((line) => ({ product_price_info_id: line.variant, qty: line.qty })),
    })
    take(order.lines, 1)
    Object.assign(order, { lines: next.lines, discount: next.discount, fee: next.fee })
    take(order.lines, -1)
    spreadDiscount(order)
    const isPaid = left <= 0n && (order.paid || held > 0n)
    if (isPaid) becomePaid(order)
    else order.paid = false
    if (left < 0n) giveBack(order, -left)
    const rows = await db
      .selectFrom('order_items_infos')
      .select('id')
      .where('order_info_id', '=', order.id)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
    order.items = rows.map(({ id }) => id)
    return [order]
  }
}
