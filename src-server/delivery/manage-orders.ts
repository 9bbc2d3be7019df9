import { type RawBuilder, sql } from 'kysely'
import { type Page, pageMeta } from '#domain/contract/envelope.ts'
import type { ShopInput } from '#domain/contract/shop-api.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { deliveryState, orderStatus, orderStep, withdrawnStatuses } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import { failDelivery } from '../orders/failed-delivery/fail-delivery.ts'
import { nextStep } from '../orders/steps/next-step.ts'
import { enterTransfer } from '../payments/wallets/enter-transfer.ts'
import { currentDeliveryPerson } from './current-delivery-person.ts'
import { recordProof } from './delivery-proof.ts'
import { type DeliveryOrder, ownOrders, readOwnOrders } from './own-orders.ts'

type Listed = { type?: number | null; page?: number | null; limit?: number | null }

/** docs/domain.md 3.2. */
const usual = 5

const { running, completed, cancelled, returned } = orderStatus

const newestFirst = sql`o.updated_at desc, d.id desc`

// Current orders, with the rest of partly delivered ones: the oldest assignment first; finished ones: the newest first.
const tabs: Record<number, { those: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  0: {
    those: sql`(o.status = ${running} or o.delivery_state = ${deliveryState.coming_back})`,
    order: sql`d.created_at, d.id`,
  },
  1: { those: sql`o.status = ${completed}`, order: newestFirst },
  2: { those: sql`o.status in (${sql.join(withdrawnStatuses)})`, order: newestFirst },
}

/** One page of the current user's orders: assigned, delivered, or cancelled or returned while assigned. */
export async function listManageOrders(
  context: Context,
  { type, page, limit }: Listed,
  path: string,
): Promise<Page<DeliveryOrder>> {
  const { id } = currentDeliveryPerson(context)
  const tab = tabs[type ?? 0] as (typeof tabs)[number]
  const of = sql`and ${tab.those}`
  const counted = await sql<{ total: number }>`select count(*) as total from ${ownOrders(id)} ${of}`.execute(
    context.db,
  )
  const total = counted.rows[0]?.total ?? 0
  const per = limit ?? usual
  const { meta, links, offset } = pageMeta({ page: page ?? 1, limit: per, total, path })
  const picked = sql`${of} order by ${tab.order} limit ${per} offset ${offset}`
  const data = await readOwnOrders(context.db, id, picked)
  return { data, meta, links, ...(data.length === 0 && { msg: translate[context.language]('no_data') }) }
}

/** One order of the current user; 404 for unknown orders and those of others. */
export async function readManageOrder(
  context: Context,
  { order_id }: { order_id: string },
): Promise<DeliveryOrder> {
  const { id } = currentDeliveryPerson(context)
  const [order] = await readOwnOrders(context.db, id, sql`and o.order_id = ${toLatinDigits(order_id)}`)
  if (!order) throw new Failure(404, 'record_not_found')
  return order
}

/** Records a wallet transfer that the customer makes at the door. */
export async function sendTransferAtDoor(
  context: Context,
  { order_id, ...transfer }: ShopInput<'sendTransferAtDoor'>,
): Promise<{ data: DeliveryOrder; msg: string }> {
  const id = await ownOpenOrder(context, order_id)
  const { msg } = await enterTransfer(context, id, { ...transfer, sender: transfer.sender ?? null }, true)
  return { data: await readManageOrder(context, { order_id }), msg }
}

/** Takes the next step of an own order; a step that has already been taken, also by another user, succeeds without a change. */
export async function updateManageOrder(
  context: Context,
  { order_id, timeline_id, happened_at, total_payable, photo, signature }: ShopInput<'updateManageOrder'>,
): Promise<{ data: DeliveryOrder; msg: string }> {
  const id = await ownOpenOrder(context, order_id)
  const step = {
    id,
    timeline_id,
    happened_at: happened_at ?? null,
    delivery_person_id: null,
    updated_at: null,
    total_payable: total_payable ?? null,
  }
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    await nextStep(operation.context, step, 'delivery_person')
    if (timeline_id === orderStep.delivered)
      await recordProof(operation, id, { photo: photo ?? null, signature: signature ?? null })
  })
  return {
    data: await readManageOrder(context, { order_id }),
    msg: translate[context.language]('order_step_saved'),
  }
}

/** Records that an own order could not be delivered, or only in part; a repeated request succeeds without a change. */
export async function failManageOrder(
  context: Context,
  input: ShopInput<'failManageOrder'>,
): Promise<{ data: DeliveryOrder; msg: string }> {
  const { order_id, reason, note, photo, accepted, happened_at, idempotency_key, total_payable } = input
  const id = await ownOpenOrder(context, order_id)
  await failDelivery(
    context,
    {
      id,
      reason,
      note: note ?? null,
      photo: photo ?? null,
      accepted,
      happened_at: happened_at ?? null,
      idempotency_key,
      total_payable: total_payable ?? null,
      updated_at: null,
    },
    'delivery_person',
  )
  return {
    data: await readManageOrder(context, { order_id }),
    msg: translate[context.language]('delivery.failure_saved'),
  }
}

/** The id of an own order. A cancelled order has no assignment any more, so its change would be a 404 without a reason. */
async function ownOpenOrder(context: Context, order_id: string): Promise<number> {
  const order = await readManageOrder(context, { order_id })
  if (order.status === cancelled) throw new Failure(409, 'delivery.cancelled')
  if (order.status === returned) throw new Failure(409, 'order_over')
  const { id } = await context.db
    .selectFrom('order_infos')
    .select('id')
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow()
  return id
}
