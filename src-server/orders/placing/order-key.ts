import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { guestOrder, placedOrder } from '#domain/orders/placement.ts'
import { type OwnedOrder, ownsOrder } from '../../auth/order-owner.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { preparedQuery } from '../../database/prepared.ts'

type Wanted = Values<typeof guestOrder>
type Keyed = Pick<Wanted, 'idempotency_key' | 'codes'> & Partial<Pick<Wanted, 'items' | 'quote_id'>>
type Placed = Omit<Values<typeof placedOrder>, 'payment_url'>
type KeyedOrder = OwnedOrder & { created_by: number | null }

/**
 * Distinguishes a repeated request from another request with the same key. The fields of the checked request are in a fixed
 * order. Without codes, a quote and pre-orders it is as it was before there were any: an order that waited for the network may have been sent then.
 */
export function orderFingerprint({ idempotency_key: _, quote_id, ...request }: Keyed): string {
  const items = request.items?.map(({ preorder_on, ...item }) =>
    preorder_on ? { ...item, preorder_on } : item,
  )
  const known = { ...request, items, codes: request.codes.length > 0 ? request.codes : undefined }
  const sent = quote_id ? { ...known, quote_id } : known
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex')
}

const idOfKey = preparedQuery((key: string) => sql<{ id: number | null }>`select order_of_key(${key}) as id`)

/**
 * The order that was placed with this idempotency key, or null when the key is new. Another request with the same key waits until
 * this transaction ends and then finds its order. `isTheirs` checks whether the current user placed the order; other users do not
 * get it.
 */
export async function findOrderByKey(
  { trx, context }: OperationContext,
  request: Keyed,
  isTheirs: (order: KeyedOrder) => boolean = (order) => ownsOrder(order, context),
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
  if (found.request_fingerprint !== orderFingerprint(request) || !isTheirs(found))
    throw new Failure(409, 'order_key_reused')
  const { order_id, total_payable } = found
  return { id: known.id, order_id, total_payable }
}
