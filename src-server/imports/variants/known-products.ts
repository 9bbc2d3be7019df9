import { sql } from 'kysely'
import type { StoredVariant } from '#domain/imports/given-variant.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { nameKey } from '#domain/values/name-key.ts'
import { toNfc } from '#domain/values/normalize.ts'
import type { Choices } from '#domain/variants/variant-matrix.ts'
import { readPartsOf } from '../../catalog/products/product-parts.ts'
import type { OperationContext } from '../../context/operation.ts'
import { oneNamed, spelledSo } from '../records/same-name.ts'

/** The parts of a product that its variants need. */
export type KnownProduct = Choices & {
  id: number
  slug: string
  product_title: string
  import_key: string | null
  created_by: number | null
  updated_at: string
  product_price_infos: StoredVariant[]
}

const linked = (field: 'color_ids' | 'size_ids') =>
  sql`(select coalesce(json_agg(l.target_id order by l.position, l.target_id), '[]')
    from ${sql.table(`products_${field}`)} l where l.owner_id = p.id) as ${sql.ref(field)}`

/** Reads those of the products that are not deleted, with their variants, in two queries. */
export async function readKnown({ trx }: OperationContext, ids: readonly number[]): Promise<KnownProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<KnownProduct>`select p.id, p.slug, p.product_title, p.import_key, p.created_by,
      p.updated_at, ${linked('color_ids')}, ${linked('size_ids')}
    from products p where p.id = any(${ids}::integer[]) and p.deleted_at is null`.execute(trx)
  const parts = await readPartsOf(
    trx,
    rows.map(({ id }) => id),
  )
  const byId = new Map(parts.map((part) => [part.id, part]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}

/** Product ids by the text of a cell: a slug, else an id, else a title. */
export type NamedProducts = ReadonlyMap<string, readonly number[]>

const plain = (text: string): string => toNfc(text).trim()

export async function findProducts(
  { trx }: OperationContext,
  texts: readonly string[],
): Promise<NamedProducts> {
  const found = new Map<string, number[]>()
  const wanted = [...new Set(texts.map(plain))]
  const find = async (column: 'slug' | 'id', keyOf: (text: string) => string | null) => {
    const open = wanted.flatMap((text) => {
      const key = found.has(text) ? null : keyOf(text)
      return key === null ? [] : [{ text, key }]
    })
    if (open.length === 0) return
    const keys = sql`${open.map(({ key }) => key)}::${sql.raw(column === 'id' ? 'integer' : 'text')}[]`
    const { rows } = await sql<{
      id: number
      key: string
    }>`select id, ${sql.ref(column)}::text as key from products
      where ${sql.ref(column)} = any(${keys}) and deleted_at is null order by id`.execute(trx)
    for (const { text, key } of open) {
      const ids = rows.filter((row) => row.key === key).map(({ id }) => id)
      if (ids.length > 0) found.set(text, ids)
    }
  }
  await find('slug', (text) => text)
  await find('id', (text) => {
    const digits = toLatinDigits(text)
    return /^\d{1,9}$/.test(digits) ? String(Number(digits)) : null
  })
  const open = wanted.filter((text) => !found.has(text))
  if (open.length === 0) return found
  const { rows } = await sql<{ id: number; title: string }>`select id, product_title as title from products
    where ${oneNamed('product_title', open)} and deleted_at is null order by id`.execute(trx)
  for (const text of open) {
    const named = rows.filter(({ title }) => nameKey(title) === nameKey(text))
    if (named.length > 0)
      found.set(
        text,
        spelledSo(named, text).map(({ id }) => id),
      )
  }
  return found
}

export const productsCalled = (named: NamedProducts, text: string): readonly number[] =>
  named.get(plain(text)) ?? []

/** The variants with these ids or SKUs, and their products. */
export async function findVariants(
  { trx }: OperationContext,
  ids: readonly number[],
  skus: readonly string[],
): Promise<{ id: number; product_id: number; sku: string | null }[]> {
  if (ids.length + skus.length === 0) return []
  const { rows } = await sql<{ id: number; product_id: number; sku: string | null }>`
    select v.id, v.product_id, v.sku from product_price_infos v join products p on p.id = v.product_id
    where v.deleted_at is null and p.deleted_at is null
      and (v.id = any(${ids}::integer[]) or v.sku = any(${skus}::text[]))`.execute(trx)
  return rows
}
