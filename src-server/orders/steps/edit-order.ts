import type { OrderCorrection } from '#domain/orders/order-correction.ts'
import { releaseStateAfter } from '#domain/orders/prescriptions/release.ts'
import { orderProblems, recalculated } from '#domain/orders/pricing/totals.ts'
import { withVat } from '#domain/orders/pricing/vat.ts'
import { correctedDiscount } from '#domain/orders/promotions/corrected-discount.ts'
import type { OrderAction } from '#domain/orders/transitions.ts'
import type { Context } from '../../context/context.ts'
import { rejectErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { haveDiscountOfPromotions } from '../../promotions/promotion-uses.ts'
import { changeOrder, type HeaderChange, requireFresh, requireTransition } from '../record/change-order.ts'
import { requireDiscountWithinLimit } from '../record/discount-limit.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { correctContact, correctPlace } from './correct-contact.ts'
import { correctedLines, writeLines } from './correct-lines.ts'
import { notifyOfDifference, settleDifference } from './settle-difference.ts'

export type EditInput = OrderCorrection & { id: number; updated_at: string | null }

/**
 * Corrects an order (docs/domain.md 3.1): its lines, amounts and payment until the parcel leaves, its address, and its contact while
 * it is open. Prices of lines stay as they were ordered, unless they are priced again (E10, E11).
 */
export function editOrder(context: Context, input: EditInput): Promise<OrderRecord> {
  const actions = actionsOf(input)
  const [strongest] = actions
  const correct = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    requireFresh(order, input.updated_at)
    // Without any change it is a request to remove all lines, as programs of earlier releases send it.
    if (!strongest) rejectErrors(orderProblems({ ...order, order_items_info: [] }))
    for (const action of actions) requireTransition(operation, order, action)
    const call = input.contact && (await correctContact(operation, order, input.contact))
    const place = input.delivery && (await correctPlace(operation, order, input.delivery))
    return {
      ...call,
      ...(input.delivery && { extra_instruction: input.delivery.extra_instruction }),
      ...(await correctAmounts(operation, order, input, place?.delivery_fee ?? null)),
    }
  }
  return changeOrder(context, input.id, strongest ?? 'edit', correct, 'staff', notifyOfDifference)
}

const isPresent = (value: unknown) => value !== null && value !== false

/** The transitions that a correction needs, the strongest first. */
function actionsOf(input: EditInput): OrderAction[] {
  const { discount, delivery_fee, choose_payment_type, price_again } = input
  const lines = input.order_items_info.length + input.new_items.length > 0
  const amounts = [discount, delivery_fee, choose_payment_type, price_again].some(isPresent)
  return [
    ...(lines || amounts ? (['edit'] as const) : []),
    ...(input.delivery ? (['edit_address'] as const) : []),
    ...(input.contact ? (['edit_contact'] as const) : []),
  ]
}

/** Changes the lines, the totals and the payment; `areaFee` is the fee of another area, null if it stays. */
export async function correctAmounts(
  operation: OperationContext,
  order: OrderRecord,
  input: Omit<EditInput, 'contact' | 'delivery'>,
  areaFee: number | null,
): Promise<HeaderChange> {
  const delivery_fee = input.delivery_fee ?? areaFee ?? order.delivery_fee
  const changesLines = input.order_items_info.length + input.new_items.length > 0 || input.price_again
  const changesAmounts = changesLines || input.discount !== null || delivery_fee !== order.delivery_fee
  if (!changesAmounts && input.choose_payment_type === null) return {}
  const lines = await correctedLines(operation, order, input)
  const { new_items, order_items_info } = lines
  const all = [...order_items_info, ...new_items.map((line) => ({ ...line, id: 0, returned_qty: 0 }))]
  const { discount: newDiscount, shares } = correctedDiscount({
    before: order.order_items_info,
    charges: { ...order, delivery_fee },
    after: all,
    entered: input.discount,
    hasPromotions: await haveDiscountOfPromotions(operation, [order.id]),
  })
  const corrected = recalculated({
    ...order,
    discount: newDiscount,
    delivery_fee,
    order_items_info: all.map((line, at) => ({ ...line, discount_share: shares[at] ?? 0 })),
  })
  rejectErrors(orderProblems(corrected))
  await requireDiscountWithinLimit(operation, corrected, order.discount)
  await writeLines(operation, order, lines, withVat(corrected.order_items_info, corrected))
  const { discount, total_amount, vat_total, rounding, total_payable } = corrected
  const payment = await settleDifference(operation, order, {
    total_payable,
    choose_payment_type: input.choose_payment_type ?? order.choose_payment_type,
  })
  const prescription_state = releaseStateAfter(order.prescription_state, order.order_items_info, [
    ...order_items_info,
    ...new_items,
  ])
  return {
    discount,
    delivery_fee,
    total_amount,
    vat_total,
    rounding,
    total_payable,
    prescription_state,
    ...payment,
  }
}
