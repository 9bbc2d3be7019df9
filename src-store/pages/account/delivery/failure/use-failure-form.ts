import { useState } from 'react'
import { check, type Problems } from '#domain/fields/check.ts'
import { choices } from '#domain/fields/choices.ts'
import { amountDue } from '#domain/orders/delivery/delivery.ts'
import { deliveryFailure, failedDelivery } from '#domain/orders/delivery/failed-delivery.ts'
import { afterPartialDelivery, rejectedPieces } from '#domain/orders/delivery/partial-delivery.ts'
import { useShop } from '../../../../app/shop-context.tsx'
import { useForm } from '../../../../components/forms/use-form.ts'
import { newKey } from '../../../../state/order-attempt.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import { sendWaiting } from '../steps/send-steps.ts'
import { doFailure } from '../steps/steps.ts'
import { showStorageMessage } from '../steps/storage-message.ts'
import { type Accepted, qtyInParcel } from './accepted-field.tsx'

/** The input of the form. The photo is a data URL. */
type Input = { reason: string; note: string; accepted: Accepted; photo: string | null }

const isPart = ({ reason }: Input): boolean => reason === String(deliveryFailure.partly_accepted)

/** The accepted pieces of every line: all of them, unless fewer were chosen. */
const acceptedLines = (order: DeliveryOrder, accepted: Accepted) =>
  order.order_items_info.map((item) => ({
    order_item_id: item.id,
    qty: accepted[item.id] ?? qtyInParcel(item),
  }))

/** The failed delivery that was typed, with the problems of its fields. */
function read(order: DeliveryOrder, input: Input) {
  const accepted = isPart(input) ? acceptedLines(order, input.accepted) : []
  const { values, problems } = check(failedDelivery, { ...input, photo: null, accepted })
  const { errors } = isPart(input) ? rejectedPieces(order.order_items_info, accepted) : { errors: {} }
  return { values, problems: { ...problems, ...(errors as Problems) } }
}

/** The reasons that an order can have. A replacement, and a single piece, cannot be accepted in part. */
export function possibleReasons(order: DeliveryOrder): number[] {
  const pieces = order.order_items_info.reduce((sum, item) => sum + qtyInParcel(item), 0)
  const canBePart = !order.is_exchange && pieces > 1
  return choices.delivery_failure
    .map(({ id }) => id)
    .filter((id) => canBePart || id !== deliveryFailure.partly_accepted)
}

/** The cash to collect for the accepted pieces, in Tk; null unless some are accepted, and others are not. */
function partDue(order: DeliveryOrder, input: Input): number | null {
  if (!isPart(input)) return null
  const { rejected, errors } = rejectedPieces(order.order_items_info, acceptedLines(order, input.accepted))
  if (Object.keys(errors).length > 0) return null
  const { total_payable } = afterPartialDelivery(order, rejected)
  return amountDue({ ...order, total_payable })
}

/** The state of the form that records a failed delivery. */
export function useFailureForm(order: DeliveryOrder, onSaved: () => void) {
  const shop = useShop()
  // One failure per opened form, however often it is saved and sent.
  const [idempotency_key] = useState(newKey)
  const form = useForm<Input>({
    initial: { reason: '', note: '', accepted: {}, photo: null },
    problems: (input) => read(order, input).problems,
    send: async (input) => {
      const { reason, note, accepted } = read(order, input).values
      const failure = { idempotency_key, reason, note, accepted, ...(input.photo && { photo: input.photo }) }
      showStorageMessage(shop.t, doFailure(order, failure))
      void sendWaiting(shop)
      onSaved()
      return null
    },
  })
  return { form, isPart: isPart(form.values), due: partDue(order, form.values) }
}
