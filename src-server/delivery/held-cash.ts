import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import {
  type cashHeld,
  type cashOrders,
  differenceState,
  leftOf,
} from '#domain/orders/delivery/delivery-cash.ts'
import { paymentStatus, refundStatus } from '#domain/orders/payment.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { isCashPayment, isCashRefund } from '../orders/columns/paid-in-cash.ts'
import { daysOf, within } from '../reports/days.ts'

type Held = Values<typeof cashHeld>
type Day = Held['holders'][number]['days'][number]

/** More open days or differences than a shop has; the oldest come first. */
const most = 500

/** Who holds how much cash: the days of which cash is left or a handover is not received, and the open differences. */
export async function heldCash(context: Context): Promise<Held> {
  const { db } = context
  const open = await db
    .selectFrom('held_cash as h')
    .leftJoin('users as u', 'u.id', 'h.delivery_person_id')
    .select([
      'h.delivery_person_id',
      'h.shop_day',
      'h.orders',
      'h.collected',
      'h.handed_over',
      'h.unreceived',
    ])
    .select(['h.holder_kind', 'u.full_name as holder_name'])
    .where((the) =>
      the.or([the('h.unreceived', '>', 0), the('h.collected', '>', (inner) => inner.ref('h.handed_over'))]),
    )
    .orderBy('h.shop_day')
    .limit(most)
    .execute()
  const differences = await db
    .selectFrom('cash_differences as d')
    .leftJoin('users as u', 'u.id', 'd.delivery_person_id')
    .select([
      'd.id',
      'd.holder_kind',
      'd.delivery_person_id',
      'd.shop_day',
      'd.amount',
      'd.note',
      'd.created_at',
    ])
    .select((the) => the.fn.coalesce('u.full_name', 'd.holder_name').as('holder_name'))
    .where('d.state', '=', differenceState.open)
    .orderBy('d.id')
    .limit(most)
    .execute()
  return { holders: holdersOf(open, differences), differences, shop: await ofTheShop(context) }
}

type OpenDay = Day & { holder_kind: number; delivery_person_id: number; holder_name: string | null }

function holdersOf(open: readonly OpenDay[], differences: Held['differences']): Held['holders'] {
  const holders = new Map<string, Held['holders'][number]>()
  const holderOf = (one: {
    holder_kind: number
    delivery_person_id: number | null
    holder_name: string | null
  }) => {
    const key = `${one.holder_kind} ${one.delivery_person_id ?? one.holder_name}`
    const known = holders.get(key)
    if (known) return known
    const { holder_kind, delivery_person_id, holder_name } = one
    const sums = { to_hand_over: 0, unreceived: 0, difference: 0, oldest_day: null }
    const holder: Held['holders'][number] = {
      holder_kind,
      delivery_person_id,
      holder_name,
      ...sums,
      days: [],
    }
    holders.set(key, holder)
    return holder
  }
  for (const { holder_kind, delivery_person_id, holder_name, ...day } of open) {
    const holder = holderOf({ holder_kind, delivery_person_id, holder_name })
    holder.days.push(day)
    holder.to_hand_over = plus(holder.to_hand_over, leftOf(day))
    holder.unreceived = plus(holder.unreceived, day.unreceived)
    if (leftOf(day) > 0) holder.oldest_day ??= day.shop_day
  }
  for (const one of differences) {
    const holder = holderOf(one)
    holder.difference = plus(holder.difference, one.amount)
  }
  return [...holders.values()].sort((a, b) => b.to_hand_over - a.to_hand_over)
}

const plus = (a: number, b: number): number => toTk(toPoisha(a) + toPoisha(b))

/** What the shop itself took and gave today. */
async function ofTheShop(context: Context): Promise<Held['shop']> {
  const today = await daysOf(context, undefined, 1)
  const during = (column: string) => within(sql.ref(column), today)
  const { rows } = await sql<{ received: number; by_hand: number; cash_refunds: number }>`select
    (select coalesce(sum(coalesce(h.counted, h.amount)), 0) from delivery_cash_handovers h where ${during('h.received_at')})
      + (select coalesce(sum(d.amount), 0) from cash_differences d
        where d.state = ${differenceState.settled} and ${during('d.decided_at')}) as received,
    (select coalesce(sum(p.amount), 0) from order_payments p where p.status = ${paymentStatus.paid}
      and ${isCashPayment} and p.collected_by is null
      and ${during('p.paid_at')}) as by_hand,
    (select coalesce(sum(r.amount), 0) from payment_refunds r left join order_payments p on p.id = r.order_payment_id
      where r.status = ${refundStatus.done} and ${isCashRefund}
      and ${during('r.done_at')}) as cash_refunds`.execute(context.db)
  const [sums] = rows
  return { shop_day: today.from, received: 0, by_hand: 0, cash_refunds: 0, ...sums }
}

const shown = 50

type Wanted = { delivery_person_id: number; shop_day: string; page: number | null }

/** The orders whose cash a delivery person collected on a day, the newest first. */
export async function ordersOfCash(
  context: Context,
  { delivery_person_id, shop_day, page }: Wanted,
): Promise<Values<typeof cashOrders>> {
  const days = await daysOf(context, shop_day, 1)
  const found = context.db
    .selectFrom('order_payments as p')
    .innerJoin('order_infos as o', 'o.id', 'p.order_info_id')
    .where('p.collected_by', '=', delivery_person_id)
    .where(within(sql.ref('p.paid_at'), days))
  const { total } = await found
    .select((the) => the.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const orders = await found
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'o.id')
    .select(['o.id', 'o.order_id', 'c.full_name', 'p.amount', 'p.paid_at'])
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(shown)
    .offset(((page ?? 1) - 1) * shown)
    .execute()
  return { total, orders: orders.map(({ paid_at, ...order }) => ({ ...order, paid_at: paid_at ?? '' })) }
}
