import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { returnProblem, returnStatus } from '#domain/orders/return.ts'
import { asker } from '../accounts/asker.ts'
import { returnKind } from '../content/private-files.ts'
import type { Context } from '../context.ts'
import { Failure, type FieldErrors } from '../failure.ts'
import { speak } from '../language.ts'
import { operate, type Work } from '../operation.ts'
import { ownOrder } from '../orders/own-orders.ts'
import { readRecord } from '../resources/record-read.ts'
import { deliveredAt, returnableQty } from './own-returns.ts'

type Asked = ShopInput<'storeReturn'>
type Reason = { reason_title: string; reason_title_bn: string | null }

/** Keeps that a customer wants to send back something of an own order; one open request a line. */
export async function askReturn(
  context: Context,
  input: Asked,
): Promise<{ data: AnswerRow<'storeReturn'>; msg: string }> {
  const user = asker(context)
  const data = await operate(context, { open: 'its owner' }, async (work) => {
    const { trx } = work
    const line = await lockLine(work, user.id, input.order_item_id)
    const order_info_id = line.order_info_id
    const { return_days } = await trx
      .selectFrom('basic_config')
      .select('return_days')
      .executeTakeFirstOrThrow()
    const problem = returnProblem(line, return_days, new Date())
    if (problem) throw new Failure(409, problem)
    await refuseOpen(work, input.order_item_id)
    if (line.returnable_qty === 0) throw new Failure(409, 'returns.nothing_left')

    const errors: FieldErrors = {}
    if (input.qty > line.returnable_qty)
      errors.qty = { reason: 'too_large', args: { max: line.returnable_qty } }
    const reason = await reasonOf(work, input, errors)
    const photos = await lockPhotos(work, user.id, input, errors)
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
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = await readRecord(trx, 'product-return-request', id)
    work.keep({ resource: 'product-return-request', id, action: 'create', after })
    // The other pages of the customer show it.
    context.changes.announce(trx, { resource: 'order-infos', id: order_info_id, action: 'update' })
    return ownOrder({ ...context, db: trx }, user.id, sql`o.id = ${order_info_id}`)
  })
  return { data, msg: speak[context.language]('returns.asked') }
}

type Line = {
  order_info_id: number
  status: number
  delivered_at: string | null
  returnable_qty: number
}

/** The line, with its order locked; another's is not there. */
async function lockLine({ trx }: Work, customer_id: number, id: number): Promise<Line> {
  const locked = await sql`select o.id from order_infos o
    where o.id = (select i.order_info_id from order_items_infos i where i.id = ${id} and i.removed_at is null)
      and o.customer_id = ${customer_id} and o.deleted_at is null for update`.execute(trx)
  if (locked.rows.length === 0) throw new Failure(404, 'record_not_found')
  // Apart from the lock: what the one waited for has committed is seen by the next statement alone.
  const { rows } = await sql<Line>`select i.order_info_id, o.status, ${deliveredAt} as delivered_at,
      ${returnableQty} as returnable_qty
    from order_items_infos i join order_infos o on o.id = i.order_info_id where i.id = ${id}`.execute(trx)
  return rows[0] as Line
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
  { return_reason_id, description }: Asked,
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

/** The asker's own pictures, each once, which nobody takes back until the transaction ends. */
async function lockPhotos(
  { trx }: Work,
  owner_id: number,
  { photos = [] }: Asked,
  errors: FieldErrors,
): Promise<{ file_name: string }[]> {
  const names = [...new Set(photos.map(({ file_name }) => file_name))]
  if (names.length === 0) return []
  const own = await trx
    .selectFrom('private_files')
    .select('name')
    .where('name', 'in', names)
    .where('kind', '=', returnKind)
    .where('owner_id', '=', owner_id)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(own.map(({ name }) => name))
  for (const [at, { file_name }] of photos.entries())
    if (!known.has(file_name)) errors[`photos.${at}.file_name`] = { reason: 'unknown_reference' }
  return names.map((file_name) => ({ file_name }))
}
