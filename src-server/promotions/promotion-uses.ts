import type { Transaction } from 'kysely'
import { inLanguage } from '#domain/language/language.ts'
import { Failure } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { isFirstOrder, type PromotionCustomer, usedByCustomer } from './customer-facts.ts'
import type { OrderPromotions } from './promotions-of-order.ts'

type Applied = OrderPromotions['applied'][number]

/**
 * Counts the uses of an order's promotions, within the transaction that places it: the row of a promotion is locked, so that no
 * more orders get it than it allows. The order that comes too late is rejected.
 */
export async function reservePromotions(
  operation: OperationContext,
  order_info_id: number,
  customer: PromotionCustomer,
  { applied }: Pick<OrderPromotions, 'applied'>,
): Promise<void> {
  const { trx, context } = operation
  // Always in the same order, so that two orders never wait for each other.
  for (const one of applied.toSorted((a, b) => a.promotion_id - b.promotion_id)) {
    const counted =
      (await countUse(trx, one)) && (await isStillAllowed(trx, order_info_id, customer, one.promotion_id))
    // Not 409: an order that waits in a browser takes a 409 without current prices for one that is placed already.
    if (!counted)
      throw new Failure(422, 'promotion_used_up', {
        args: { title: one.code ?? inLanguage(one, 'promotion_title', context.language) },
      })
    const { free_delivery: _, ...row } = one
    await trx
      .insertInto('order_promotions')
      .values({ ...row, order_info_id })
      .execute()
  }
}

/** Adds a use of a promotion, and of the generated code; false if one of them allows no more. */
async function countUse(
  trx: Transaction<Schema>,
  { promotion_id, promotion_code_id }: Pick<Applied, 'promotion_code_id'> & { promotion_id: number },
): Promise<boolean> {
  const promotion = await trx
    .updateTable('promotions')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', promotion_id)
    .where('deleted_at', 'is', null)
    .where((the) => the.or([the('max_uses', 'is', null), the('uses', '<', the.ref('max_uses'))]))
    .returning('uses_per_code')
    .executeTakeFirst()
  if (!promotion || promotion_code_id === null) return promotion !== undefined
  const code = await trx
    .updateTable('promotion_codes')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', promotion_code_id)
    .where('uses', '<', promotion.uses_per_code)
    .returning('id')
    .executeTakeFirst()
  return code !== undefined
}

/** What the customer has ordered in the meantime; the lock of the promotion orders these checks one after the other. */
async function isStillAllowed(
  trx: Transaction<Schema>,
  order_info_id: number,
  customer: PromotionCustomer,
  promotion_id: number,
): Promise<boolean> {
  const { once_per_customer, first_order } = await trx
    .selectFrom('promotions')
    .select(['once_per_customer', 'first_order'])
    .where('id', '=', promotion_id)
    .executeTakeFirstOrThrow()
  if (once_per_customer && (await usedByCustomer(trx, customer, [promotion_id], order_info_id)).size > 0)
    return false
  return !first_order || (await isFirstOrder(trx, customer, order_info_id)) !== false
}

/** A cancelled order gives its uses back. */
export async function releasePromotions({ trx }: OperationContext, order_info_id: number): Promise<void> {
  const released = await trx
    .updateTable('order_promotions')
    .set({ released: true })
    .where('order_info_id', '=', order_info_id)
    .where('released', '=', false)
    .returning(['promotion_id', 'promotion_code_id'])
    .execute()
  for (const { promotion_id, promotion_code_id } of sorted(released)) {
    await trx
      .updateTable('promotions')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('id', '=', promotion_id)
      .where('uses', '>', 0)
      .execute()
    await trx
      .updateTable('promotion_codes')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('id', '=', promotion_code_id)
      .where('uses', '>', 0)
      .execute()
  }
}

/** A cancelled order that is open again needs its uses again; without them it stays cancelled. */
export async function reservePromotionsAgain(
  { trx }: OperationContext,
  order_info_id: number,
): Promise<void> {
  const again = await trx
    .updateTable('order_promotions')
    .set({ released: false })
    .where('order_info_id', '=', order_info_id)
    .where('released', '=', true)
    .returning(['promotion_id', 'promotion_code_id', 'code', 'promotion_title'])
    .execute()
  for (const { promotion_id, code, promotion_title: title, ...one } of sorted(again))
    if (!(await countUse(trx, { ...one, promotion_id })))
      throw new Failure(409, 'promotion_used_up', { args: { title: code ?? title } })
}

const sorted = <Row extends { promotion_id: number | null }>(rows: readonly Row[]) =>
  rows
    .flatMap((row) => (row.promotion_id === null ? [] : [{ ...row, promotion_id: row.promotion_id }]))
    .toSorted((a, b) => a.promotion_id - b.promotion_id)

/** Whether promotions are a part of the discount of one of these orders. */
export async function haveDiscountOfPromotions(
  { trx }: Pick<OperationContext, 'trx'>,
  orders: readonly number[],
): Promise<boolean> {
  const found = await trx
    .selectFrom('order_promotions')
    .select('id')
    .where('order_info_id', 'in', orders)
    .where('discount', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The lines of an order move to another one, and its promotions with them. */
export async function movePromotions(
  { trx }: OperationContext,
  from: number,
  order_info_id: number,
): Promise<void> {
  await trx
    .updateTable('order_promotions')
    .set({ order_info_id })
    .where('order_info_id', '=', from)
    .where('released', '=', false)
    .execute()
}
