import { type Kysely, sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { type cashDay, differenceState, holderKind, leftOf } from '#domain/orders/delivery/delivery-cash.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import type { Schema } from '../database/schema/schema.ts'
import { currentDeliveryPerson } from './current-delivery-person.ts'

type Day = Values<typeof cashDay>
type Cash = AnswerRow<'ownCash'>

// Cash counts as collected even if it is refunded for a later return.
/** The cash collected on each day of the shop's calendar, and the amounts recorded as handed over. */
export async function cashDays(db: Kysely<Schema>, person: number): Promise<Day[]> {
  return db
    .selectFrom('held_cash')
    .select(['shop_day', 'orders', 'collected', 'handed_over'])
    .where('delivery_person_id', '=', person)
    .where('holder_kind', '=', holderKind.delivery_person)
    .orderBy('shop_day', 'desc')
    .execute()
}

// Settled days are shown for a while.
const days = 14
const shown = 20

/** The cash of the current delivery person. */
export async function ownCash(context: Context): Promise<Cash> {
  const { id } = currentDeliveryPerson(context)
  return readCash(context.db, id)
}

export async function readCash(db: Kysely<Schema>, person: number): Promise<Cash> {
  const all = await cashDays(db, person)
  const handovers = await db
    .selectFrom('delivery_cash_handovers')
    .select(['id', 'shop_day', 'amount', 'note', 'created_at', 'received_at'])
    .select(['counted', 'rejected_at', 'reject_reason'])
    .where('delivery_person_id', '=', person)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const { difference } = await db
    .selectFrom('cash_differences')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('difference'))
    .where((the) => the.and({ delivery_person_id: person, state: differenceState.open }))
    .executeTakeFirstOrThrow()
  return {
    difference,
    to_hand_over: toTk(all.reduce((sum, day) => sum + toPoisha(leftOf(day)), 0)),
    days: all.filter((day, at) => at < days || leftOf(day) > 0),
    handovers,
  }
}
