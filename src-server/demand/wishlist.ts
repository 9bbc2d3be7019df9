import { type RawBuilder, sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { isSoldOut } from '#domain/demand/stock-request.ts'
import { mostWishes, type wish } from '#domain/demand/wishlist.ts'
import type { Values } from '#domain/fields/fields.ts'
import { leastQty } from '#domain/orders/pricing/price.ts'
import { customerOf } from '../auth/order-owner.ts'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import { cartItemOf } from '../orders/customer/cart-item.ts'
import { readCustomerOffers } from '../orders/pricing/offers.ts'
import { requireFeature } from '../site/require-feature.ts'

type Row = AnswerRow<'wishlist'>
type Wish = Values<typeof wish>
type Product = Omit<Row, 'product_image' | 'in_stock' | 'item'>
type Done = AnswerRow<'saveWishlist'>

const isLive = sql`p.status and p.deleted_at is null`
const columns = sql`p.id as product_id, p.product_title, p.product_title_bn, p.slug as product_slug, ${isLive} as available`

/** The customer's wishlist, the latest first; products that are no longer in the shop are marked. */
export async function wishlist(context: Context): Promise<Row[]> {
  await requireFeature(context, 'use_wishlist')
  const { id } = currentUser(context)
  return withOffers(
    context,
    sql<Product>`select ${columns}, w.product_price_info_id
      from wishlist_items w join products p on p.id = w.product_id
      where w.user_id = ${id} order by w.created_at desc, w.product_id limit ${mostWishes}`,
  )
}

/** The products of the customer's wishlist, for the buttons of the product pages. */
export async function wishlistIds(context: Context): Promise<Wish[]> {
  await requireFeature(context, 'use_wishlist')
  return context.db
    .selectFrom('wishlist_items')
    .select(['product_id', 'product_price_info_id'])
    .where('user_id', '=', currentUser(context).id)
    .orderBy('created_at', 'desc')
    .orderBy('product_id')
    .limit(mostWishes)
    .execute()
}

/** The products of a guest's wishlist; those that are not in the shop are left out, because the browser knows their titles. */
export async function wishlistProducts(context: Context, { items }: { items: Wish[] }): Promise<Row[]> {
  await requireFeature(context, 'use_wishlist')
  return withOffers(
    context,
    sql<Product>`select ${columns}, v.id as product_price_info_id
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w (product_id integer, product_price_info_id integer)
      join products p on p.id = w.product_id
      left join product_price_infos v on v.id = w.product_price_info_id and v.product_id = p.id
      where ${isLive} limit ${mostWishes}`,
  )
}

async function withOffers(context: Context, query: RawBuilder<Product>): Promise<Row[]> {
  const { rows } = await query.execute(context.db)
  const offers = await readCustomerOffers(
    context.db,
    customerOf(context)?.id ?? null,
    rows.flatMap(({ product_price_info_id: id }) => id ?? []),
  )
  return rows.map((row) => {
    const offer = offers.get(row.product_price_info_id ?? 0)
    const sold = offer?.for_sale && leastQty(offer) > 0 ? offer : null
    return {
      ...row,
      product_image: offer?.product_image ?? null,
      in_stock: sold !== null && !isSoldOut(sold),
      item: sold && cartItemOf(sold, leastQty(sold)),
    }
  })
}

/** Adds products to the customer's wishlist; a product that is in it already gets the chosen variant. */
export async function saveWishlist(context: Context, { items }: { items: Wish[] }): Promise<Done> {
  await requireFeature(context, 'use_wishlist')
  const { id } = currentUser(context)
  await runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist of ${id}`}, 0))`.execute(trx)
    await sql`insert into wishlist_items (user_id, product_id, product_price_info_id)
      select distinct on (p.id) ${id}::integer, p.id, v.id
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w (product_id integer, product_price_info_id integer)
      join products p on p.id = w.product_id and ${isLive}
      left join product_price_infos v on v.id = w.product_price_info_id and v.product_id = p.id
      order by p.id
      on conflict (user_id, product_id) do update
        set product_price_info_id = coalesce(excluded.product_price_info_id, wishlist_items.product_price_info_id)`.execute(
      trx,
    )
    const { count } = await trx
      .selectFrom('wishlist_items')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count <= mostWishes) return
    // A single product is rejected; of a guest's list that is merged, the oldest products beyond the limit are left out.
    if (items.length === 1) throw new Failure(409, 'demand.wishlist_full', { args: { count: mostWishes } })
    await sql`delete from wishlist_items where user_id = ${id} and product_id in (
      select product_id from wishlist_items where user_id = ${id}
      order by created_at desc, product_id offset ${mostWishes})`.execute(trx)
  })
  return { status: true, msg: translate[context.language]('demand.wishlist_saved') }
}

/** Removes a product from the customer's wishlist. */
export async function removeWish(context: Context, { product_id }: { product_id: number }): Promise<Done> {
  await requireFeature(context, 'use_wishlist')
  const { id } = currentUser(context)
  await runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    await trx
      .deleteFrom('wishlist_items')
      .where('user_id', '=', id)
      .where('product_id', '=', product_id)
      .execute()
  })
  return { status: true, msg: translate[context.language]('demand.wishlist_removed') }
}
