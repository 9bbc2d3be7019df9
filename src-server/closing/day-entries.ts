import { type RawBuilder, sql } from 'kysely'
import { entryKind } from '#domain/orders/closing/day-closing.ts'
import { entryKind as accountEntryKind } from '#domain/orders/credit/account-entry.ts'
import {
  onAccount,
  paidByHand,
  paymentStatus,
  recordedByStaff,
  refundStatus,
  transferMethod,
} from '#domain/orders/payment.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { heldOfOrder } from '../orders/columns/money-held.ts'
import { isCashPayment } from '../orders/columns/paid-in-cash.ts'
import type { Days } from '../reports/days.ts'

/**
 * Days as d, each with the moments between which it is counted. A closed day has the moments of its closing. A day that was closed
 * before it was over leaves the rest of it to the next one.
 */
export const periods = ({ from, to, minutes }: Days) => sql`(
  select g.day, c.id as closing_id,
    coalesce(c.from_at, p.to_at, (g.day::timestamp - make_interval(mins => ${minutes}::integer)) at time zone 'UTC') as begins,
    coalesce(c.to_at, (g.day + interval '1 day' - make_interval(mins => ${minutes}::integer)) at time zone 'UTC') as ends
  from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n) g
  left join day_closings c on c.shop_day = g.day and c.reopened_at is null
  left join day_closings p on p.shop_day = g.day - 1 and p.reopened_at is null) d`

// A payment that waits for a decision is money that the shop has (docs/decisions/0056).
const received = sql.join([paymentStatus.paid, paymentStatus.undecided].map((one) => sql.lit(one)))
const byStaff = sql.join(recordedByStaff.map((one) => sql.lit(one)))

const kindOfPayment = sql`case when ${isCashPayment} then ${sql.lit(entryKind.cash)}
  when p.provider in (${byStaff}) then ${sql.lit(entryKind.by_hand)} else ${sql.lit(entryKind.digital)} end`

// A payment reduces the balance; one that raises it was paid back.
const kindOfAccountPayment = sql`case when e.amount > 0 then ${sql.lit(entryKind.refund)}
  when e.transfer_method = ${sql.lit(transferMethod.cash)} then ${sql.lit(entryKind.cash)} else ${sql.lit(entryKind.by_hand)} end`

// Each day reads its own range of the indexes by time: "offset 0" keeps the planner from joining the whole tables.
/**
 * What the days `d` are counted from: received payments and refunds by the time at which they were recorded, and orders that
 * were delivered then and are not paid.
 */
export const entriesOf = (days: RawBuilder<unknown>) => sql`(
  select d.day, ${kindOfPayment} as kind, o.id as order_info_id, o.order_id, p.amount, p.provider as method, p.reference,
    p.paid_at as happened_at
  from ${days} cross join lateral (select * from order_payments x
      where x.paid_at >= d.begins and x.paid_at < d.ends and x.status in (${received})
        and x.provider <> ${sql.lit(onAccount)} offset 0) p
    join order_infos o on o.id = p.order_info_id
  union all
  select d.day, ${sql.lit(entryKind.refund)}, o.id, o.order_id, r.amount, coalesce(p.provider, ${sql.lit(paidByHand.cash)}),
    r.reference, r.done_at
  from ${days} cross join lateral (select * from payment_refunds x
      where x.done_at >= d.begins and x.done_at < d.ends and x.status = ${sql.lit(refundStatus.done)} offset 0) r
    left join order_payments p on p.id = r.order_payment_id join order_infos o on o.id = r.order_info_id
  where p.provider is distinct from ${sql.lit(onAccount)}
  union all
  select d.day, ${kindOfAccountPayment}, null, 'ACC-' || e.customer_account_id, abs(e.amount), ${sql.lit(onAccount)}, e.reference,
    e.created_at
  from ${days} cross join lateral (select * from account_entries x
      where x.created_at >= d.begins and x.created_at < d.ends and x.kind = ${sql.lit(accountEntryKind.payment)} offset 0) e
  union all
  select d.day, ${sql.lit(entryKind.due)}, o.id, o.order_id, o.total_payable - ${heldOfOrder}, null, null, s.created_at
  from order_infos o
    join order_delivery_timelines s on s.order_info_id = o.id and s.timeline_id = ${sql.lit(orderStep.delivered)}
    join ${days} on s.created_at >= d.begins and s.created_at < d.ends
  where o.status = ${sql.lit(orderStatus.completed)} and not o.paid and o.deleted_at is null
    and o.total_payable > ${heldOfOrder}) e`

const sumOf = (kind: number) =>
  sql<number>`coalesce(sum(e.amount) filter (where e.kind = ${sql.lit(kind)}), 0)`

/** The figures of entries e. */
export const figuresOf = sql`${sumOf(entryKind.cash)} as cash, ${sumOf(entryKind.digital)} as digital,
  ${sumOf(entryKind.by_hand)} as by_hand, ${sumOf(entryKind.refund)} as refunds, ${sumOf(entryKind.due)} as dues`
