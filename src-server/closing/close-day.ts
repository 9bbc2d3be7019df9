import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { type closeDay as closeInput, closeProblem } from '#domain/orders/closing/day-closing.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import type { ServerMessage } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { closingFeature } from '../delivery/cash-differences.ts'
import { lockClosings } from '../orders/money/open-days.ts'
import { type Days, daysOf } from '../reports/days.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { unreceivedByDay } from './closing-days.ts'
import { entriesOf, figuresOf, periods } from './day-entries.ts'

const rejections = {
  future: 'closing.future',
  unfinished: 'closing.unfinished',
  unreceived: 'closing.unreceived',
} as const satisfies Record<string, ServerMessage>

/**
 * Closes a day: stores its figures and what was counted. Everything that is recorded later belongs to a later day. Closing a
 * closed day changes nothing.
 */
export function closeDay(context: Context, input: Values<typeof closeInput>) {
  return runOperation(context, { action: 'create', feature: closingFeature }, async (operation) => {
    await lockClosings(operation)
    const { trx } = operation
    const closed = await closingOf(operation, input.shop_day)
    if (closed) return readRecord(operation, 'daily-closings', closed.id)
    const today = await daysOf({ ...context, db: trx }, undefined, 1)
    const days = { ...today, from: input.shop_day, to: input.shop_day }
    const [open] = await unreceivedByDay(trx, days)
    const unreceived = open?.count ?? 0
    const problem = closeProblem({ shop_day: input.shop_day, today: today.to, unreceived }, input)
    if (problem === 'note') throw new Failure(422, 'invalid', { errors: { note: { reason: 'required' } } })
    if (problem) throw new Failure(409, rejections[problem], { args: { smart_count: unreceived } })
    const id = await store(operation, days, input.note)
    const after = await readRecord(operation, 'daily-closings', id)
    operation.recordChange({ resource: 'daily-closings', id, action: 'create', as: 'close_day', after })
    return after
  })
}

async function store({ trx, context }: OperationContext, days: Days, note: string | null): Promise<number> {
  // Waits for the payments and refunds that are being recorded, so that each belongs to exactly one day.
  await sql`lock table order_payments, payment_refunds, account_entries in share mode`.execute(trx)
  const { rows } = await sql<{ id: number }>`insert into day_closings
    (shop_day, from_at, to_at, cash, digital, by_hand, refunds, dues, note, closed_by)
    select d.day, d.begins, least(d.ends, clock_timestamp()), 0, 0, 0, 0, 0, ${note}, ${context.user?.id ?? null}
    from ${periods(days)} returning id`.execute(trx)
  const [{ id } = { id: 0 }] = rows
  await sql`insert into day_closing_entries
    (day_closing_id, kind, order_info_id, order_id, amount, method, reference, happened_at)
    select ${id}::integer, e.kind, e.order_info_id, e.order_id, e.amount, e.method, e.reference, e.happened_at
    from ${entriesOf(periods(days))} order by e.happened_at`.execute(trx)
  await sql`update day_closings c set cash = f.cash, digital = f.digital, by_hand = f.by_hand, refunds = f.refunds, dues = f.dues
    from (select ${figuresOf} from day_closing_entries e where e.day_closing_id = ${id}) f where c.id = ${id}`.execute(
    trx,
  )
  return id
}

/** Opens a closed day again, with a reason that stays in the history; only while the next day is open. */
export function reopenDay(context: Context, { id, reason }: { id: number; reason: string }) {
  return runOperation(context, { action: 'edit', feature: closingFeature }, async (operation) => {
    await lockClosings(operation)
    const before = await readRecord(operation, 'daily-closings', id)
    if (!before) throw new Failure(404, 'record_not_found')
    operation.requireRight(before)
    if (before.reopened_at) return before
    if (await closingOf(operation, await dayAfter(operation, id)))
      throw new Failure(409, 'closing.next_closed')
    await operation.trx
      .updateTable('day_closings')
      .set({
        reopened_by: context.user?.id ?? null,
        reopened_at: sql<string>`clock_timestamp()`,
        reopen_reason: reason,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    const after = await readRecord(operation, 'daily-closings', id)
    operation.recordChange({
      resource: 'daily-closings',
      id,
      action: 'update',
      as: 'reopen_day',
      before,
      after,
    })
    return after
  })
}

const closingOf = ({ trx }: OperationContext, shop_day: string) =>
  trx
    .selectFrom('day_closings')
    .select('id')
    .where('shop_day', '=', shop_day)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()

async function dayAfter({ trx }: OperationContext, id: number): Promise<string> {
  const { day } = await trx
    .selectFrom('day_closings')
    .select(sql<string>`(shop_day + 1)::text`.as('day'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return day
}
