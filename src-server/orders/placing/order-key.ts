import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { guestOrder, placedOrder } from '#domain/orders/placement.ts'
import { isWhose, type OwnedOrder } from '../../auth/order-owner.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { preparedQuery } from '../../database/prepared.ts'

type Keyed = Pick<Values<typeof guestOrder>, 'idempotency_key'>
type Placed = Omit<Values<typeof placedOrder>, 'payment_url'>
type Whose = OwnedOrder & { created_by: number | null }

/** What tells a repeat from another order under the same key: the checked request, whose fields stand in the table's order. */
export function fingerprint({ idempotency_key: _, ...request }: Keyed): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

const idOfKey = preparedQuery((key: string) => sql<{ id: number | null }>`select order_of_key(${key}) as id`)

/**
 * The order that was placed with this idempotency key, or null when the key is new. Another request with the same key waits
 * until this transaction is over and then finds its order. `isTheirs` tells whether the current user placed the order; nobody
 * else gets it.
 */
export async function findOrderByKey(
  { trx, context }: Work,
  request: Keyed,
  isTheirs: (order: Whose) => boolean = (order) => isWhose(order, context),
): Promise<(Placed & { id: number }) | null> {
  const { idempotency_key } = request
  const [known] = await idOfKey.execute(trx, idempotency_key)
  if (!known?.id) return null
  const found = await trx
    .selectFrom('order_infos')
    .select(['id', 'order_id', 'total_payable', 'request_fingerprint'])
    .select(['placed_by', 'customer_id', 'client_id', 'created_by'])
    .where('id', '=', known.id)
    .executeTakeFirstOrThrow()
  if (found.request_fingerprint !== fingerprint(request) || !isTheirs(found))
    throw new Failure(409, 'order_key_reused')
  const { order_id, total_payable } = found
  return { id: known.id, order_id, total_payable }
}
