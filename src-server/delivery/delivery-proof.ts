import type { OperationContext } from '../context/operation.ts'
import { lockPicture } from '../orders/failed-delivery/fail-delivery.ts'

/** The names of private files that the delivery person took at the door. */
export type DeliveryProof = { photo: string | null; signature: string | null }

/** Records what the delivery person took as proof; a repeated request changes nothing. */
export async function recordProof(
  operation: OperationContext,
  order_info_id: number,
  { photo, signature }: DeliveryProof,
): Promise<void> {
  if (!photo && !signature) return
  await operation.trx
    .insertInto('delivery_proofs')
    .values({
      order_info_id,
      photo: await lockPicture(operation, photo, 'photo'),
      signature: await lockPicture(operation, signature, 'signature'),
      user_id: operation.context.user?.id ?? null,
    })
    .onConflict((on) => on.column('order_info_id').doNothing())
    .execute()
}
