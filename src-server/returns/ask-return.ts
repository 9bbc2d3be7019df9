import { type RawBuilder, sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { returnProblem, returnStatus } from '#domain/orders/return.ts'
import type { Context } from '../context/context.ts'
import { asker } from '../context/current-user.ts'
import { Failure, type FieldErrors } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { operate, type Work } from '../context/operation.ts'
import { ofOwner, ownerOf, returnKind } from '../media/private-files.ts'
import { ownOrder } from '../orders/customer/own-orders.ts'
import { deliveredAt, returnableQty } from '../orders/customer/own-returns.ts'
import { readTrackedOrder } from '../orders/customer/track-order.ts'
import { trackedOrderId } from '../orders/customer/tracking-token.ts'
import { readRecord } from '../resources/records/record-read.ts'

export type ReturnInput = ShopInput<'storeReturn'>
type Reason = { reason_title: string; reason_title_bn: string | null }

/** Writes a return request of a customer for an own order; one open request per line. */
export async function askReturn(
  context: Context,
  input: ReturnInput,
): Promise<{ data: AnswerRow<'storeReturn'>; msg: string }> {
  const user = asker(context)
  const data = await operate(context, { open: 'its owner' }, async (work) => {
    const line = await lockLine(work, sql`o.customer_id = ${user.id}`, input.order_item_id)
    await requestReturn(work, line, input)
    return ownOrder({ ...context, db: work.trx }, user.id, sql`o.id = ${line.order_info_id}`)
  })
  return { data, msg: speak[context.language]('returns.asked') }
}

/** The same for a guest who has looked the order up with number and phone. */
export async function returnTracked(
  context: Context,
  { order_id, tracking_token, ...input }: ShopInput<'returnTracked'>,
): Promise<{ data: AnswerRow<'returnTracked'>; msg: string }> {
  const id = await trackedOrderId(context, { order_id, tracking_token })
  await operate(context, { open: 'its owner' }, async (work) => {
    await requestReturn(work, await lockLine(work, sql`o.id = ${id}`, input.order_item_id), input)
  })
  return { data: await readTrackedOrder(context, id), msg: speak[context.language]('returns.asked') }
}

/** Within the days that the shop allows. */
async function requestReturn(work: Work, line: ReturnLine, input: ReturnInput): Promise<void> {
  const { return_days } = await work.trx
    .selectFrom('basic_config')
    .select('return_days')
    .executeTakeFirstOrThrow()
  const problem = returnProblem(line, return_days, new Date())
  if (problem) throw new Failure(409, problem)
  await writeReturn(work, line, input)
}

/** Writes a return request of a locked line: what is asked for has to be there, and no other request open. */
export async function writeReturn(work: Work, line: ReturnLine, input: ReturnInput): Promise<number> {
  const { trx, context } = work
  const order_info_id = line.order_info_id
  await refuseOpen(work, input.order_item_id)
  if (line.returnable_qty === 0) throw new Failure(409, 'returns.nothing_left')

  const errors: FieldErrors = {}
  if (input.qty > line.returnable_qty)
    errors.qty = { reason: 'too_large', args: { max: line.returnable_qty } }
  const reason = await reasonOf(work, input, errors)
  const photos = await lockPhotos(work, input, errors)
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
  const after = await readRecord(work, 'product-return-request', id)
  work.keep({ resource: 'product-return-request', id, action: 'create', after })
  // The other pages of the customer show it.
  context.changes.announce(trx, { resource: 'order-infos', id: order_info_id, action: 'update' })
  return id
}

export type ReturnLine = {
  order_info_id: number
  status: number
  delivered_at: string | null
  returnable_qty: number
}

/** The line of an order `o` that fits, with its order locked; of another order it is not there. */
export async function lockLine(
  { trx }: Work,
  orderFits: RawBuilder<unknown>,
  id: number,
): Promise<ReturnLine> {
  const locked = await sql`select o.id from order_infos o
    where o.id = (select i.order_info_id from order_items_infos i where i.id = ${id} and i.removed_at is null)
      and ${orderFits} and o.deleted_at is null for update`.execute(trx)
  if (locked.rows.length === 0) throw new Failure(404, 'record_not_found')
  // A statement of its own: only the next one sees what the transaction that held the lock has committed.
  const { rows } = await sql<ReturnLine>`select i.order_info_id, o.status, ${deliveredAt} as delivered_at,
      ${returnableQty} as returnable_qty
    from order_items_infos i join order_infos o on o.id = i.order_info_id where i.id = ${id}`.execute(trx)
  return rows[0] as ReturnLine
}

async function refuseOpen({ trx }: Work, order_item_id: number): Promise<void> {
  const open = await trx
    .selectFrom('product_return_request_infos')
    .select('id')
    .where('order_item_id', '=', order_item_id)
    .where('status', '=', returnStatus.pending)
    .executeTakeFirst()
  if (open) throw new Failure(409, 'returns.open')
}

async function reasonOf(
  { trx }: Work,
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

/** The current user's own pictures, each once, which nobody takes back until the transaction ends. */
async function lockPhotos(
  { trx, context }: Work,
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
    // Without user and session there are no own pictures.
    .where(context.user || context.session ? ofOwner(ownerOf(context)) : sql<boolean>`false`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(own.map(({ name }) => name))
  for (const [at, { file_name }] of photos.entries())
    if (!known.has(file_name)) errors[`photos.${at}.file_name`] = { reason: 'unknown_reference' }
  return names.map((file_name) => ({ file_name }))
}
