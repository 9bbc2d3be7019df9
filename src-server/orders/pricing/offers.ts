import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { chosenOption } from '#domain/orders/order.ts'
import type { SoldPriced } from '#domain/orders/pricing/price.ts'
import type { UnitStock } from '#domain/orders/pricing/stock-units.ts'
import { soldTier } from '../../catalog/lists/struck-price.ts'
import { lockStock } from '../../catalog/products/lock-stock.ts'
import { translate } from '../../context/language.ts'
import type { OperationContext } from '../../context/operation.ts'
import { anyOf } from '../../database/any-of.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { withListPrices } from '../../price-lists/list-prices.ts'

type Option = Values<typeof chosenOption>

/** A variant as it is sold now, with the fields that an order line copies. */
export type Offer = SoldPriced &
  UnitStock & {
    product_id: number
    for_sale: boolean
    allow_custom_design: boolean
    /** Whether an order with it waits for a pharmacist; false while the shop does not use that. */
    prescription_only: boolean
    /** The day on which an open pre-order is expected. */
    preorder_on: string | null
    product_title: string
    product_title_bn: string | null
    product_slug: string
    sku: string | null
    barcode: string | null
    product_price_type_id: number
    product_price_type: string
    product_price_type_bn: string | null
    product_image: string | null
    product_type_infos: Option[]
  }

type Colour = {
  color_id: number | null
  color_title: string
  color_title_bn: string | null
  color_code: string
}
type Size = { size_id: number | null; size_title: string; size_title_bn: string | null }
type Row = Offer & Colour & Size

/** The stock of a variant v in pieces of its base unit b, which is the variant itself if it has its own stock. */
export const unitStock: RawBuilder<unknown> = sql`v.base_id, v.base_pieces as pack_size, b.stock_qty as base_stock`

/** The variants as they are sold now, locked until the transaction ends. */
export async function lockOffers(operation: OperationContext, ids: number[]): Promise<Map<number, Offer>> {
  await lockStock(operation, ids)
  return readOffers(operation.trx, ids)
}

/** The variants as they are sold now. */
export async function readOffers(db: Kysely<Schema>, ids: number[]): Promise<Map<number, Offer>> {
  const rows = await sold.execute(db, ids)
  return new Map(rows.map((row) => [row.product_price_info_id, offerOf(row)]))
}

/** The same at the prices of a customer, whose group may have a price list. */
export const readCustomerOffers = async (
  db: Kysely<Schema>,
  customer_id: number | null,
  ids: number[],
): Promise<ReadonlyMap<number, Offer>> => withListPrices(db, customer_id, await readOffers(db, ids))

const sold = preparedQuery(
  (ids: number[]) => sql<Row>`
    select v.id as product_price_info_id, v.product_id, v.unit_price, v.cart_qty_mode, v.min_qty, v.max_qty, v.sku, v.barcode,
      v.stock_type, v.stock_qty, ${unitStock}, v.product_price_type_id, u.type_title as product_price_type,
      u.type_title_bn as product_price_type_bn,
      p.product_title, p.product_title_bn, p.slug as product_slug, p.allow_custom_design,
      p.prescription_only and (select use_prescription_gate from basic_config) as prescription_only,
      case when v.stock_type = 1 then b.preorder_on::text end as preorder_on,
      v.status and v.deleted_at is null and p.status and p.deleted_at is null as for_sale,
      c.id as color_id, c.color_title, c.color_title_bn, c.color_code,
      s.id as size_id, s.size_title, s.size_title_bn,
      (select coalesce(json_agg(${soldTier} order by x.quantity), '[]') from product_price_tiers x
        where x.product_price_info_id = v.id) as tiers,
      (select coalesce(json_agg(json_build_object('title', g.type_title, 'title_bn', g.type_title_bn,
          'value', i.type_name, 'value_bn', i.type_name_bn, 'key', g.id::text, 'pid', i.id, 'color_code', null)
          order by g.id), '[]')
        from product_price_options o
        join product_types g on g.id = o.product_type_id
        join product_type_info_name i on i.id = o.product_type_item_id
        where o.product_price_info_id = v.id) as product_type_infos,
      coalesce(
        (select m.content from product_price_infos_photo_ids l join media_galleries m on m.id = l.target_id
          where l.owner_id = v.id and m.deleted_at is null order by l.position limit 1),
        (select m.content from products_photo_ids l join media_galleries m on m.id = l.target_id
          where l.owner_id = p.id and m.deleted_at is null order by l.position limit 1)) as product_image
    from product_price_infos v
    join products p on p.id = v.product_id
    join product_price_types u on u.id = v.product_price_type_id
    join product_price_infos b on b.id = v.base_id
    left join product_color_info c on c.id = v.product_color_id
    left join product_size_info s on s.id = v.product_size_id
    where v.id = ${anyOf(ids)}`,
)

// docs/domain.md 1.7: colour and size are listed among the chosen options, after the option groups, with keys of their own.
function offerOf(row: Row): Offer {
  const { color_id, color_title, color_title_bn, color_code, size_id, size_title, size_title_bn, ...offer } =
    row
  const more: Option[] = []
  if (color_id !== null)
    more.push({
      ...titled('options.color'),
      value: color_title,
      value_bn: color_title_bn,
      key: 'color',
      pid: color_id,
      color_code,
    })
  if (size_id !== null)
    more.push({
      ...titled('options.size'),
      value: size_title,
      value_bn: size_title_bn,
      key: 'size',
      pid: size_id,
      color_code: null,
    })
  return { ...offer, product_type_infos: [...offer.product_type_infos, ...more] }
}

const titled = (key: 'options.color' | 'options.size') => ({
  title: translate.en(key),
  title_bn: translate.bn(key),
})
