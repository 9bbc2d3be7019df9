import { sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { leastQty, type Priced, unitPrice } from '#domain/orders/pricing/price.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { dependsOn } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { listOf, soldVariants } from './product-cards.ts'
import { soldTier } from './struck-price.ts'

type Alternative = AnswerRow<'alternatives'>
type Unit = Pick<Alternative, 'type_title' | 'type_title_bn'>
type Found = Omit<Alternative, keyof Unit | 'unit_price' | 'regular_price'> & {
  from_price: number
  variants: (Priced & Unit)[]
}

const usual = 8

const variants = listOf(
  sql`json_build_object('unit_price', v.unit_price, 'cart_qty_mode', v.cart_qty_mode, 'min_qty', v.min_qty,
    'max_qty', v.max_qty, 'type_title', u.type_title, 'type_title_bn', u.type_title_bn,
    'tiers', ${listOf(
      soldTier,
      sql`x.quantity`,
      sql`product_price_tiers x where x.product_price_info_id = v.id`,
    )})`,
  sql`v.position`,
  sql`product_price_infos v join product_price_types u on u.id = v.product_price_type_id
    where v.product_id = p.id and v.status and v.deleted_at is null`,
)

const found = preparedQuery(
  (slug: string, limit: number) => sql<{ id: number; generics: number[]; found: Found[] }>`
    with own as (
      select t.id, t.company_id, array(select target_id from products_generic_ids where owner_id = t.id) as generics,
        array(select target_id from products_category_ids where owner_id = t.id) as categories,
        array(select product_price_type_id from product_price_infos
          where product_id = t.id and status and deleted_at is null) as units
      from products t where t.slug = ${slug} and t.status and t.deleted_at is null
    ), sharing as (
      select t.id, t.from_price, count(*) = cardinality(own.generics) and count(*) =
        (select count(*) from products_generic_ids g where g.owner_id = t.id) as same
      from own join products_generic_ids l on l.target_id = any(own.generics)
      join products t on t.id = l.owner_id and t.status and t.deleted_at is null and t.from_price is not null
        and t.company_id is distinct from own.company_id
      group by t.id, own.generics
    ), chosen as (
      select s.id, s.from_price,
        (select count(*) from products_category_ids k where k.owner_id = s.id and k.target_id = any(own.categories)) as alike,
        exists (select from product_price_infos v where v.product_id = s.id and v.status
          and v.deleted_at is null and v.product_price_type_id = any(own.units)) as same_unit
      from own, sharing s where s.same or not exists (select from sharing where same)
      order by alike desc, same_unit desc, s.from_price, s.id limit ${limit}
    )
    select own.id, own.generics, ${listOf(
      sql`json_build_object('id', p.id, 'product_title', p.product_title, 'product_title_bn', p.product_title_bn,
        'slug', p.slug, 'company_name', c.company_name, 'company_name_bn', c.company_name_bn,
        'from_price', p.from_price, 'in_stock', exists (select from ${soldVariants} and (v.stock_type = 0 or v.stock_qty > 0)),
        'variants', ${variants})`,
      sql`s.alike desc, s.same_unit desc, s.from_price, s.id`,
      sql`chosen s join products p on p.id = s.id left join companies c on c.id = p.company_id and c.status and c.deleted_at is null`,
    )} as found from own`,
)

/**
 * Products of other companies with the same generics, at their lowest price; if there are none, products that share a generic.
 * Products with the most common categories come first, then those sold in the same unit, because only these prices are
 * comparable; then the cheapest.
 */
export async function alternatives(
  context: Context,
  { slug, limit }: { slug: string; limit: number | null },
): Promise<Alternative[]> {
  const [own] = await found.execute(context.db, slug, limit ?? usual)
  if (!own) throw new Failure(404, 'page_not_found')
  dependsOn(context, `products:${own.id}`, 'companies:any', 'product-price-types:any')
  // Prices, too, affect the list of a generic.
  dependsOn(context, ...own.generics.map((id): Tag => `products/generic:${id}`))
  for (const { id } of own.found) dependsOn(context, `products:${id}`, `product-availability:${id}`)
  return own.found.flatMap(atItsPriceFrom)
}

function atItsPriceFrom({ from_price, variants, ...product }: Found): Alternative[] {
  for (const { type_title, type_title_bn, ...variant } of variants) {
    const price = unitPrice(variant, leastQty(variant))
    if (price?.charged !== toPoisha(from_price)) continue
    const [unit_price, regular_price] = [toTk(price.charged), toTk(price.regular)]
    return [{ type_title, type_title_bn, unit_price, regular_price, ...product }]
  }
  return []
}
