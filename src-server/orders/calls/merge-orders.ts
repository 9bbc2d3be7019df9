import { sql } from 'kysely'
import { decisionKind } from '#domain/orders/checks/decision.ts'
import { canMerge } from '#domain/orders/checks/duplicates.ts'
import { mergedReleaseState } from '#domain/orders/prescriptions/release.ts'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import { orderProblems, recalculated } from '#domain/orders/pricing/totals.ts'
import { confirmation, orderStatus } from '#domain/orders/timeline.ts'
import { waitsForCall } from '#domain/orders/transitions.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { Failure, rejectErrors } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { haveDiscountOfPromotions, movePromotions } from '../../promotions/promotion-uses.ts'
import { endTries } from '../money/give-back.ts'
import { lockHeldStock, moveOrderStock } from '../pricing/order-stock.ts'
import {
  changeOrder,
  type HeaderChange,
  orderFeature,
  requireFresh,
  requireTransition,
} from '../record/change-order.ts'
import { writeLineVat } from '../record/line-vat.ts'
import { moneyOf } from '../record/money-of-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { closeAssignment } from '../steps/delivery-persons.ts'
import { customerLanguage } from './record-call.ts'

export type MergeInput = {
  id: number
  other_id: number
  updated_at: string | null
  other_updated_at: string | null
}

/**
 * Moves the lines of the later of two orders into the earlier one, which keeps its delivery fee; the later one ends as cancelled and
 * names the other (docs/domain.md 3.1). The lines keep their prices, and the discounts are added up.
 */
export function mergeOrders(context: Context, input: MergeInput): Promise<OrderRecord> {
  const { id, other_id } = input
  if (id === other_id) throw new Failure(422, 'invalid', { errors: { other_id: { reason: 'not_a_choice' } } })
  const seen = new Map([
    [id, input.updated_at],
    [other_id, input.other_updated_at],
  ])
  const [earlierId, laterId] = id < other_id ? [id, other_id] : [other_id, id]
  return runOperation(context, { action: 'edit', feature: orderFeature }, () =>
    // Orders are locked in the order of their ids, so that two users cannot wait for each other.
    changeOrder(context, earlierId, 'edit', async (operation, earlier) => {
      requireFresh(earlier, seen.get(earlierId) ?? null)
      requireTransition(operation, earlier, 'edit')
      const merged: { header: HeaderChange } = { header: null }
      await changeOrder(context, laterId, 'merge', async (part, later) => {
        requireFresh(later, seen.get(laterId) ?? null)
        const { leadsTo } = requireTransition(part, later, 'merge')
        await requireMergeable(part, earlier, later)
        merged.header = await moveLines(part, earlier, later)
        await closeAssignment(part, laterId)
        await endTries(part, laterId)
        const language = await customerLanguage(part, laterId)
        return {
          status: leadsTo,
          cancel_reason: translate[language]('calls.merged_into', { order: earlier.order_id }),
        }
      })
      return merged.header
    }),
  )
}

async function requireMergeable(
  operation: OperationContext,
  earlier: OrderRecord,
  later: OrderRecord,
): Promise<void> {
  const held = await Promise.all([earlier, later].map(({ id }) => moneyOf(operation, id)))
  const isUnpaid = held.every(({ paid }) => paid.length === 0)
  if (!isUnpaid || !canMerge(earlier, later)) throw new Failure(409, 'calls.cannot_merge', { data: later })
}

async function moveLines(
  operation: OperationContext,
  earlier: OrderRecord,
  later: OrderRecord,
): Promise<HeaderChange> {
  const lines = [...earlier.order_items_info, ...later.order_items_info]
  const discount = toTk(toPoisha(earlier.discount) + toPoisha(later.discount))
  const fixed = await haveDiscountOfPromotions(operation, [earlier.id, later.id])
  const own = fixed ? lines.map((line) => line.discount_share) : []
  const shares = discountShares(lines, discount, own)
  const merged = recalculated({
    ...earlier,
    discount,
    order_items_info: lines.map((line, at) => ({ ...line, discount_share: shares[at] ?? 0 })),
  })
  rejectErrors(orderProblems(merged))
  await copyLines(operation, earlier, later)
  await writeShares(operation, merged, fixed)
  await movePromotions(operation, later.id, earlier.id)
  await moveStock(operation, earlier, later)
  // What a rule held back is still to be confirmed.
  const isHeld =
    waitsForCall(later) &&
    earlier.status === orderStatus.pending &&
    earlier.confirmation === confirmation.not_needed
  if (isHeld) await copyReasons(operation, earlier, later)
  return {
    discount: merged.discount,
    total_amount: merged.total_amount,
    vat_total: merged.vat_total,
    rounding: merged.rounding,
    total_payable: merged.total_payable,
    prescription_state: mergedReleaseState(earlier, later),
    ...(isHeld && { confirmation: confirmation.waiting, call_after: later.call_after }),
  }
}

async function copyReasons(
  operation: OperationContext,
  earlier: OrderRecord,
  later: OrderRecord,
): Promise<void> {
  await sql`insert into order_decisions (order_info_id, decision, rule, details)
    select ${earlier.id}, decision, rule, details from order_decisions
    where order_info_id = ${later.id} and decision = ${decisionKind.to_confirm} order by id`.execute(
    operation.trx,
  )
}

const copied = sql.join(
  [
    'product_id',
    'product_price_info_id',
    'product_title',
    'product_title_bn',
    'product_slug',
    'sku',
    'product_price_type_id',
    'product_price_type',
    'product_price_type_bn',
    'product_type_infos',
    'product_image',
    'unit_price',
    'price',
    'custom_product_design_id',
    'custom_product_design_price',
    'upload_product_image',
    'prescription_only',
    'preorder_on',
    'qty',
    'discount_share',
    'vat_rate',
    'vat_total',
    'unit_cost',
  ].map((name) => sql.ref(name)),
)

/** The cancelled order still shows what it contained; its prescriptions belong to the lines. */
async function copyLines({ trx }: OperationContext, earlier: OrderRecord, later: OrderRecord): Promise<void> {
  await sql`insert into order_items_infos (order_info_id, ${copied})
    select ${earlier.id}, ${copied} from order_items_infos
    where order_info_id = ${later.id} and removed_at is null order by id`.execute(trx)
  await sql`insert into order_prescription_infos (order_info_id, file_name, prescription_id)
    select ${earlier.id}, p.file_name, p.prescription_id from order_prescription_infos p
    where p.order_info_id = ${later.id} and not exists (select from order_prescription_infos q
      where q.order_info_id = ${earlier.id} and q.file_name = p.file_name)`.execute(trx)
}

/** The discount is spread over all lines again; with promotions (`fixed`) the lines keep what belongs to them. */
async function writeShares(operation: OperationContext, merged: OrderRecord, fixed: boolean): Promise<void> {
  const { trx } = operation
  const lines = await trx
    .selectFrom('order_items_infos')
    .select(['id', 'price', 'qty', 'custom_product_design_price', 'discount_share', 'vat_rate', 'vat_total'])
    .where('order_info_id', '=', merged.id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const own = fixed ? lines.map((line) => line.discount_share) : []
  const shares = discountShares(lines, merged.discount, own)
  for (const [at, { id, discount_share }] of lines.entries())
    if (shares[at] !== discount_share)
      await trx
        .updateTable('order_items_infos')
        .set({ discount_share: shares[at] ?? 0 })
        .where('id', '=', id)
        .execute()
  const shared = lines.map((line, at) => ({ ...line, discount_share: shares[at] ?? 0 }))
  await writeLineVat(operation, shared, merged)
}

/** What the later order holds goes over to the earlier one: the stock itself stays as it is. */
async function moveStock(
  operation: OperationContext,
  earlier: OrderRecord,
  later: OrderRecord,
): Promise<void> {
  const held = await lockHeldStock(operation, later)
  const changes = held.filter((stock) => stock.held > 0)
  await moveOrderStock(
    operation,
    later.id,
    'cancel',
    changes.map((stock) => ({ ...stock, change: stock.held })),
  )
  await moveOrderStock(
    operation,
    earlier.id,
    'edit',
    changes.map((stock) => ({ ...stock, change: -stock.held })),
  )
}
