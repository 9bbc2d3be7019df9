import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { leftOf } from '#domain/orders/delivery/delivery-cash.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { currentDeliveryPerson } from './current-delivery-person.ts'
import { cashDays, readCash } from './own-cash.ts'

/** Cash handovers from a delivery person to the shop: the delivery person records one, and a user of the shop confirms it. */

type Saved = { data: AnswerRow<'ownCash'>; msg: string }

/** Records a handover of a day's cash; at most the amount that is left of that day. */
export const handOverCash = (
  context: Context,
  { shop_day, amount, note, idempotency_key }: ShopInput<'handOverCash'>,
): Promise<Saved> =>
  save(context, async (operation, person) => {
    const known = await operation.trx
      .selectFrom('delivery_cash_handovers')
      .select('id')
      .where('delivery_person_id', '=', person)
      .where('idempotency_key', '=', idempotency_key)
      .executeTakeFirst()
    if (known) return
    const day = (await cashDays(operation.trx, person)).find((one) => one.shop_day === shop_day)
    const left = day ? leftOf(day) : 0
    if (amount > left)
      throw new Failure(422, 'invalid', { errors: { amount: { reason: 'too_large', args: { max: left } } } })
    const { id } = await operation.trx
      .insertInto('delivery_cash_handovers')
      .values({ delivery_person_id: person, shop_day, amount, note: note ?? null, idempotency_key })
      .returning('id')
      .executeTakeFirstOrThrow()
    operation.recordChange({ resource: 'delivery-cash', id, action: 'create', after: { shop_day, amount } })
  })

/** Deletes a handover that the shop has not confirmed. */
export const takeBackCash = (context: Context, { id }: { id: number }): Promise<Saved> =>
  save(context, async ({ trx, recordChange }, person) => {
    const deleted = await trx
      .deleteFrom('delivery_cash_handovers')
      .where((the) => the.and({ id, delivery_person_id: person }))
      .where('received_at', 'is', null)
      .where('rejected_at', 'is', null)
      .returning(['shop_day', 'amount'])
      .executeTakeFirst()
    if (!deleted) throw new Failure(404, 'record_not_found')
    recordChange({ resource: 'delivery-cash', id, action: 'delete', before: deleted })
  })

async function save(
  context: Context,
  write: (operation: OperationContext, person: number) => Promise<void>,
): Promise<Saved> {
  const { id } = currentDeliveryPerson(context)
  const data = await runOperation(context, { open: 'its owner' }, async (operation) => {
    // The lock serialises handovers, so that the same cash is not handed over twice.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cash of ${id}`}, 0))`.execute(operation.trx)
    await write(operation, id)
    return readCash(operation.trx, id)
  })
  return { data, msg: translate[context.language]('saved') }
}
