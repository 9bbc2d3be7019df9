import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { leftOf } from '#domain/orders/delivery-cash.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { operate, type Work } from '../context/operation.ts'
import { carrier } from './carrier.ts'
import { cashDays, readCash } from './own-cash.ts'

/** Cash on its way from the delivery person to the shop: the person says so, somebody of the shop confirms it. */

type Saved = { data: AnswerRow<'ownCash'>; msg: string }

/** Says that cash of a day was handed over; no more than is left of it. */
export const handOverCash = (
  context: Context,
  { shop_day, amount, note, idempotency_key }: ShopInput<'handOverCash'>,
): Promise<Saved> =>
  save(context, async (work, person) => {
    const known = await work.trx
      .selectFrom('delivery_cash_handovers')
      .select('id')
      .where('delivery_person_id', '=', person)
      .where('idempotency_key', '=', idempotency_key)
      .executeTakeFirst()
    if (known) return
    const day = (await cashDays(work.trx, person)).find((one) => one.shop_day === shop_day)
    const left = day ? leftOf(day) : 0
    if (amount > left)
      throw new Failure(422, 'invalid', { errors: { amount: { reason: 'too_large', args: { max: left } } } })
    const { id } = await work.trx
      .insertInto('delivery_cash_handovers')
      .values({ delivery_person_id: person, shop_day, amount, note: note ?? null, idempotency_key })
      .returning('id')
      .executeTakeFirstOrThrow()
    work.keep({ resource: 'delivery-cash', id, action: 'create', after: { shop_day, amount } })
  })

/** Takes back what the shop has not received. */
export const takeBackCash = (context: Context, { id }: { id: number }): Promise<Saved> =>
  save(context, async ({ trx, keep }, person) => {
    const gone = await trx
      .deleteFrom('delivery_cash_handovers')
      .where((the) => the.and({ id, delivery_person_id: person }))
      .where('received_at', 'is', null)
      .returning(['shop_day', 'amount'])
      .executeTakeFirst()
    if (!gone) throw new Failure(404, 'record_not_found')
    keep({ resource: 'delivery-cash', id, action: 'delete', before: gone })
  })

async function save(context: Context, write: (work: Work, person: number) => Promise<void>): Promise<Saved> {
  const { id } = carrier(context)
  const data = await operate(context, { open: 'its owner' }, async (work) => {
    // One after another: what is left is counted once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cash of ${id}`}, 0))`.execute(work.trx)
    await write(work, id)
    return readCash(work.trx, id)
  })
  return { data, msg: speak[context.language]('saved') }
}
