import { type Kysely, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { choiceBook, type Named } from '#domain/imports/choice-book.ts'
import type { StoredVariant } from '#domain/imports/given-variant.ts'
import { isPack } from '#domain/orders/pricing/stock-units.ts'
import { writeTiers } from '#domain/variants/tier-text.ts'
import type { ResourceName } from '#registry'
import { readChoiceTitles } from '../catalog/products/choice-titles.ts'
import { readPartsOf } from '../catalog/products/product-parts.ts'
import { tracked } from '../catalog/products/stock.ts'
import type { Context } from '../context/context.ts'
import type { Schema } from '../database/schema/schema.ts'
import { entryOf } from '../resources/registry.ts'
import type { Cell } from './cell.ts'

type Row = StoredVariant & { product: string; product_title: string; product_title_bn: string | null }

/** The columns of an import of prices and stock (src/variants/variant-row.ts), with the titles of the products. */
export const variantHead = [
  'id',
  'product',
  'product_title',
  'product_title_bn',
  'product_price_type_id',
  'options',
  'product_color_id',
  'product_size_id',
  'sku',
  'barcode',
  'unit_price',
  'cart_qty_mode',
  'min_qty',
  'max_qty',
  'stock_type',
  'pack_size',
  'stock_qty',
  'low_stock_qty',
  'tiers',
  'remarks',
  'status',
] as const

/** The number of variants of these products. */
export async function countVariants(db: Kysely<Schema>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from product_price_infos
    where product_id = any(${ids}::integer[]) and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The variants of these products in order, as rows of texts and numbers; `batch` products at a time. */
export async function* variantRows(
  context: Context,
  ids: readonly number[],
  batch: number,
): AsyncGenerator<Cell[][]> {
  const { db } = context
  const book = choiceBook(seenTitles(context, await readChoiceTitles(db)))
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await readRows(db, ids.slice(at, at + batch))
    yield rows.map((row) => {
      const cells: Record<(typeof variantHead)[number], Cell> = {
        ...row,
        product_price_type_id: book.titleOf('price_type', row.product_price_type_id),
        options: book.optionsText(row.options),
        product_color_id: book.titleOf('color', row.product_color_id),
        product_size_id: book.titleOf('size', row.product_size_id),
        // Untracked stock is empty, and a unit has the stock of its base unit.
        stock_qty: row.stock_type === tracked && !isPack(row) ? row.stock_qty : null,
        tiers: writeTiers(row.tiers) || null,
      }
      return variantHead.map((name) => cells[name])
    })
  }
}

const resources = {
  price_type: 'product-price-types',
  color: 'product-color-info',
  size: 'product-size-info',
  item: 'product-type-info-name',
} as const satisfies Record<Named['of'], ResourceName>

/** Ids instead of titles if the role has no access to the resource of the titles. */
const seenTitles = ({ user }: Context, all: readonly Named[]): Named[] =>
  all.map((one) =>
    sees(user, entryOf(resources[one.of]).feature) === 'all'
      ? one
      : { ...one, title: String(one.id), title_bn: null, group_title: null },
  )

async function readRows(db: Kysely<Schema>, ids: readonly number[]): Promise<Row[]> {
  const { rows: products } = await sql<{
    id: number
    product: string
    product_title: string
    product_title_bn: string | null
  }>`select id, slug as product, product_title, product_title_bn from products where id = any(${ids}::integer[])`.execute(
    db,
  )
  const byId = new Map(products.map(({ id, ...titles }) => [id, titles]))
  const parts = new Map((await readPartsOf(db, ids)).map((part) => [part.id, part]))
  return ids.flatMap((id) => {
    const titles = byId.get(id)
    const variants = (parts.get(id)?.product_price_infos ?? []) as StoredVariant[]
    return titles ? variants.map((variant) => ({ ...variant, ...titles })) : []
  })
}
