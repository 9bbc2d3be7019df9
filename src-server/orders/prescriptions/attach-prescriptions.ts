import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { maxPrescriptions, prescriptionState } from '#domain/orders/prescriptions/release.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { ownOrderId, readOwnOrder } from '../customer/own-orders.ts'
import { readTrackedOrder } from '../customer/track-order.ts'
import { type TrackingProof, trackedOrderId } from '../customer/tracking-token.ts'
import { insertPrescriptions, lockPrescriptions } from '../placing/order-prescriptions.ts'
import { changeOrder, requireTransition } from '../record/change-order.ts'
import { picturesOf } from '../record/picture-hashes.ts'

type Pictures = Pick<Values<typeof guestOrder>, 'prescription_info'>

/** Adds pictures to an order that waits for a pharmacist, who has to look at it again. A repeated request changes nothing. */
async function attach(
  context: Context,
  id: number,
  { prescription_info }: Pictures,
  onBehalfOf: 'customer' | 'guest',
): Promise<void> {
  if (prescription_info.length === 0)
    throw new Failure(422, 'invalid', { errors: { prescription_info: { reason: 'required' } } })
  await changeOrder(
    context,
    id,
    'attach_prescription',
    async (operation, order) => {
      requireTransition(operation, order, 'attach_prescription', onBehalfOf)
      const sent = await lockPrescriptions(operation, prescription_info)
      const attached = await picturesOf(operation.trx, id)
      const added = sent.filter(({ file_name }) => !attached.includes(file_name))
      if (added.length === 0) return null
      if (attached.length + added.length > maxPrescriptions)
        throw new Failure(409, 'prescription.too_many', { args: { count: maxPrescriptions } })
      await insertPrescriptions(operation, id, added)
      return { prescription_state: prescriptionState.waiting }
    },
    onBehalfOf,
  )
}

export async function attachToOwnOrder(
  context: Context,
  { order_id, ...pictures }: Pictures & { order_id: string },
): Promise<{ data: AnswerRow<'myOrder'>; msg: string }> {
  await attach(context, await ownOrderId(context, order_id), pictures, 'customer')
  return {
    data: await readOwnOrder(context, { order_id }),
    msg: translate[context.language]('prescription.attached'),
  }
}

export async function attachToTracked(
  context: Context,
  { prescription_info, ...proof }: Pictures & TrackingProof,
): Promise<{ data: AnswerRow<'trackOrder'>; msg: string }> {
  const id = await trackedOrderId(context, proof)
  await attach(context, id, { prescription_info }, 'guest')
  return {
    data: await readTrackedOrder(context, id),
    msg: translate[context.language]('prescription.attached'),
  }
}
