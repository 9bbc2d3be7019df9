import { type RawBuilder, sql } from 'kysely'
import { type Page, pageMeta } from '#domain/contract/envelope.ts'
import type { ShopInput } from '#domain/contract/shop-api.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { nextStep } from '../orders/steps/next-step.ts'
import { carrier } from './carrier.ts'
import { type DeliveryOrder, ownOrders, readOwnOrders } from './own-orders.ts'

type Listed = { type?: number | null; page?: number | null; limit?: number | null }

/** docs/domain.md 3.2. */
const usual = 5

const { running, completed, cancelled } = orderStatus

// What has waited longest comes first; of what is over, the newest.
const tabs: Record<number, { status: number; order: RawBuilder<unknown> }> = {
  0: { status: running, order: sql`d.created_at, d.id` },
  1: { status: completed, order: sql`o.updated_at desc, d.id desc` },
  2: { status: cancelled, order: sql`o.updated_at desc, d.id desc` },
}

/** A page of the orders that the asker carries, has delivered, or had when they were cancelled. */
export async function listManageOrders(
  context: Context,
  { type, page, limit }: Listed,
  path: string,
): Promise<Page<DeliveryOrder>> {
  const { id } = carrier(context)
  const tab = tabs[type ?? 0] as (typeof tabs)[number]
  const of = sql`and o.status = ${tab.status}`
  const counted = await sql<{ total: number }>`select count(*) as total from ${ownOrders(id)} ${of}`.execute(
    context.db,
  )
  const total = counted.rows[0]?.total ?? 0
  const per = limit ?? usual
  const { meta, links, offset } = pageMeta({ page: page ?? 1, limit: per, total, path })
  const picked = sql`${of} order by ${tab.order} limit ${per} offset ${offset}`
  const data = await readOwnOrders(context.db, id, picked)
  return { data, meta, links, ...(data.length === 0 && { msg: speak[context.language]('no_data') }) }
}

/** One order of the asker; unknown ones and others' are not there alike. */
export async function readManageOrder(
  context: Context,
  { order_id }: { order_id: string },
): Promise<DeliveryOrder> {
  const { id } = carrier(context)
  const [order] = await readOwnOrders(context.db, id, sql`and o.order_id = ${toLatinDigits(order_id)}`)
  if (!order) throw new Failure(404, 'record_not_found')
  return order
}

/** Takes the next step of an own order; one that was taken already is answered as done, whoever took it. */
export async function updateManageOrder(
  context: Context,
  { order_id, timeline_id, happened_at }: ShopInput<'updateManageOrder'>,
): Promise<{ data: DeliveryOrder; msg: string }> {
  const before = await readManageOrder(context, { order_id })
  // Whoever had it when it was cancelled is told so; the change itself would not know them any more.
  if (before.status === cancelled) throw new Failure(409, 'delivery.cancelled')
  const { id } = await context.db
    .selectFrom('order_infos')
    .select('id')
    .where('order_id', '=', before.order_id)
    .executeTakeFirstOrThrow()
  const step = {
    id,
    timeline_id,
    happened_at: happened_at ?? null,
    delivery_person_id: null,
    updated_at: null,
  }
  await nextStep(context, step, 'carrier')
  return {
    data: await readManageOrder(context, { order_id }),
    msg: speak[context.language]('order_step_saved'),
  }
}
