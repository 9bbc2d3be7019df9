import { sql } from 'kysely'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'
import { type NewsReader, type NoticeArgs, type OrderNews, orderNews } from '#domain/orders/order-news.ts'
import type { Work } from '../../context/operation.ts'
import { preparedQuery, queryBuilder } from '../../database/prepared.ts'
import type { Reader } from './reader.ts'
import { ways } from './ways.ts'

/** Who carries the order now, and who did till now. */
type Carriers = { carrier?: number | null; former?: number | null }

/** What the order itself does not say. */
type Beside = Partial<Pick<NoticeArgs, 'reason' | 'amount' | 'other_order'>>

/** Tells the people of an order what has happened to it, as part of the operation: all of it goes out, or nothing. */
export async function tellNews(
  work: Work,
  news: OrderNews,
  order_info_id: number,
  { carrier = null, former = null }: Carriers = {},
  beside: Beside = {},
): Promise<void> {
  const told = orderNews[news]
  const order = await readOrder(work, order_info_id)
  const named = await readPeople(work, [carrier, former])
  const readers: Record<NewsReader, Reader | undefined> = {
    customer: customerOf(order),
    carrier: carrier === null ? undefined : named.get(carrier),
    former: former === null ? undefined : named.get(former),
  }
  const args: NoticeArgs = {
    order_id: order.order_id,
    timeline_id: order.timeline_id,
    total_payable: order.total_payable,
    reason: order.cancel_reason,
    person: readers.carrier?.name ?? null,
    pay_before: order.pay_before,
    ...beside,
  }
  for (const { who, text } of told) {
    const reader = readers[who]
    if (!reader) continue
    for (const { reaches, send } of Object.values(ways))
      if (reaches(reader)) await send(work, reader, { text, args, order_info_id })
  }
}

const toldOf = preparedQuery((id: number) =>
  queryBuilder
    .selectFrom('order_infos as o')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'o.id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'o.customer_id').on('u.deleted_at', 'is', null))
    .select(['o.order_id', 'o.timeline_id', 'o.total_payable', 'o.cancel_reason', 'o.language'])
    .select(['o.placed_by', 'o.pay_before'])
    .select(['c.full_name', 'c.email', 'c.contact_no', 'u.id as user_id', 'u.email as own_email'])
    .select('u.language as own_language')
    .select(
      sql<boolean>`exists (select from push_subscriptions p where p.user_id = u.id)
        or exists (select from push_subscriptions p where p.session_hash = o.placed_by)
        or exists (select from push_subscriptions p where p.guest_key = o.placed_by)`.as('listens'),
    )
    .where('o.id', '=', id),
)

async function readOrder({ trx }: Work, id: number) {
  const [order] = await toldOf.execute(trx, id)
  if (!order) throw new Error(`There is no order ${id} to tell of.`)
  return order
}

// The address that was given with the order comes before that of the account.
const customerOf = (order: Awaited<ReturnType<typeof readOrder>>): Reader => ({
  user_id: order.user_id,
  name: order.full_name ?? '',
  email: order.email || order.own_email,
  mobile: order.contact_no || null,
  language: languageOf(order.language ?? order.own_language),
  path: `/order-tracking/${order.order_id}`,
  browser: order.placed_by,
  listens: order.listens,
})

async function readPeople(
  { trx }: Work,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Reader>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const people = await trx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'mobile', 'language'])
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    people.map(({ id, full_name, email, mobile, language }) => [
      id,
      {
        user_id: id,
        name: full_name ?? '',
        email,
        mobile,
        language: languageOf(language),
        path: '/user/manage-orders',
        browser: null,
        listens: true,
      },
    ]),
  )
}

const languageOf = (kept: string | null): Language => languages.find((one) => one === kept) ?? defaultLanguage
