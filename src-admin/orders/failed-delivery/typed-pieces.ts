import { checkField } from '#domain/fields/check.ts'
import { receivedItem } from '#domain/orders/delivery/failed-delivery.ts'

/** A typed number of pieces, in the digits of either language; NaN if it is not one. */
export const typedPieces = (typed: string): number => {
  const { value, problems } = checkField(receivedItem.restocked_qty, typed)
  return typeof value === 'number' && Object.keys(problems).length === 0 ? value : Number.NaN
}
