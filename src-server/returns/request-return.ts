import { type RawBuilder, sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { returnStatus } from '#domain/orders/return.ts'
import { returnProblem } from '#domain/orders/return-rules.ts'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure, type FieldErrors } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { ofOwner, ownerOf, returnKind } from '../media/private-files.ts'
import { ownOrder } from '../orders/customer/own-orders.ts'
import { deliveredAt, returnableQty } from '../orders/customer/own-returns.ts'
import { readTrackedOrder } from '../orders/customer/track-order.ts'
import { trackedOrderId } from '../orders/customer/tracking-token.ts'
import { readRecord } from '../resources/records/record-read.ts'

export type ReturnInput = ShopInput<'storeReturn'>
type Reason = { reason_title: string; reason_title_bn: string | null }

/** Writes a customer's return request for an own order; one open request per line. */
export async function createReturnRequest(
  context: Context,
  input: ReturnInput,
): Promise<{ data: AnswerRow<'storeReturn'>; msg: string }> {
  const user = currentUser(context)
  const data = await runOperation(context, { open: 'its owner' }, async (operation) => {
    const line = await lockLine(operation, sql`o.customer_id = ${user.id}`, input.order_item_id)
    await requestReturn(operation, line, input)
    return ownOrder({ ...context, db: operation.trx }, user.id, sql`o.id = ${line.order_info_id}`)
  })
  return { data, msg: translate[context.language]('returns.requested') }
}

/** The same for a guest with a verified tracking token. */
export async function returnTracked(
  context: Context,
  { order_id, tracking_token, ...input }: ShopInput<'returnTracked'>,
): Promise<{ data: AnswerRow<'returnTracked'>; msg: string }> {
  const id = await trackedOrderId(context, { order_id, tracking_token })
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    await requestReturn(operation, await lockLine(operation, sql`o.id = ${id}`, input.order_item_id), input)
  })
  return { data: await readTrackedOrder(context, id), msg: translate[context.language]('returns.requested') }
}

/** Writes the request if the order is still within the shop's days for returns. */
async function requestReturn(
  operation: OperationContext,
  line: ReturnLine,
  input: ReturnInput,
): Promise<void> {
  const { return_days } = await operation.trx
    .selectFrom('basic_config')
    .select('return_days')
    .executeTakeFirstOrThrow()
  const problem = returnProblem(line, return_days, new Date())
  if (problem) throw new Failure(409, problem)
  await writeReturn(operation, line, input)
}

/** Writes a return request for a locked line. Rejects more than the returnable quantity, and a second open request. */
export async function writeReturn(
  operation: OperationContext,
  line: ReturnLine,
  input: ReturnInput,
): Promise<number> {
  const { trx, context } = operation
  const order_info_id = line.order_info_id
  await rejectOpen(operation, input.order_item_id)
  if (line.returnable_qty === 0) throw new Failure(409, 'returns.nothing_left')

  const errors: FieldErrors = {}
  if (input.qty > line.returnable_qty)
    errors.qty = { reason: 'too_large', args: { max: line.returnable_qty } }
  const reason = await reasonOf(operation, input, errors)
  const photos = await lockPhotos(operation, input, errors)
  if (!reason || Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
  const { id } = await trx
    .insertInto('product_return_request_infos')
    .values({
      order_info_id,
      order_item_id: input.order_item_id,
      qty: input.qty,
      return_reason_id: input.return_reason_id,
      ...reason,
      description: input.description?.trim() || null,
      photos: JSON.stringify(photos),
      created_by: context.user?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await readRecord(operation, 'product-return-request', id)
  operation.recordChange({ resource: 'product-return-request', id, action: 'create', after })
  // The customer's other open pages show it.
  context.changes.announce(trx, { resource: 'order-infos', id: order_info_id, action: 'update' })
  return id
}

export type ReturnLine = {
  order_info_id: number
  status: number
  delivered_at: string | null
  returnable_qty: number
}

/** The line of an order `o` that matches the condition, with its order locked; otherwise 404. */
export async function lockLine(
  { trx }: OperationContext,
  orderFits: RawBuilder<unknown>,
  id: number,
): Promise<ReturnLine> {
  const locked = await sql`select o.id from order_infos o
    where o.id = (select i.order_info_id from order_items_infos i where i.id = ${id} and i.removed_at is null)
      and ${orderFits} and o.deleted_at is null for update`.execute(trx)
  if (locked.rows.length === 0) throw new Failure(404, 'record_not_found')
  // A separate query: only a query after the lock sees what the transaction that held the lock has committed.
  const { rows } = await sql<ReturnLine>`select i.order_info_id, o.status, ${deliveredAt} as delivered_at,
      ${returnableQty} as returnable_qty
    from order_items_infos i join order_infos o on o.id = i.order_info_id where i.id = ${id}`.execute(trx)
  return rows[0] as ReturnLine
}

async function rejectOpen({ trx }: OperationContext, order_item_id: number): Promise<void> {
  const open = await trx
    .selectFrom('product_return_request_infos')
    .select('id')
    .where('order_item_id', '=', order_item_id)
    .where('status', '=', returnStatus.pending)
    .executeTakeFirst()
  if (open) throw new Failure(409, 'returns.open')
}

async function reasonOf(
  { trx }: OperationContext,
  { return_reason_id, description }: ReturnInput,
  errors: FieldErrors,
): Promise<Reason | undefined> {
  const found = await trx
    .selectFrom('product_return_reason')
    .select(['reason_title', 'reason_title_bn', 'dtl_req'])
    .where('id', '=', return_reason_id)
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) errors.return_reason_id = { reason: 'unknown_reference' }
  if (found?.dtl_req && !description?.trim()) errors.description = { reason: 'required' }
  return found && { reason_title: found.reason_title, reason_title_bn: found.reason_title_bn }
}

/** The current user's own pictures without duplicates, locked against deletion until the transaction ends. */
async function lockPhotos(
  { trx, context }: OperationContext,
  { photos = [] }: ReturnInput,
  errors: FieldErrors,
): Promise<{ file_name: string }[]> {
  const names = [...new Set(photos.map(({ file_name }) => file_name))]
  if (names.length === 0) return []
  const own = await trx
    .selectFrom('private_files')
    .select('name')
    .where('name', 'in', names)
    .where('kind', '=', returnKind)
    // Without a user and a session there are no own pictures.
    .where(context.user || context.session ? ofOwner(ownerOf(context)) : sql<boolean>`false`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(own.map(({ name }) => name))
  for (const [at, { file_name }] of photos.entries())
    if (!known.has(file_name)) errors[`photos.${at}.file_name`] = { reason: 'unknown_reference' }
  return names.map((file_name) => ({ file_name }))
}
