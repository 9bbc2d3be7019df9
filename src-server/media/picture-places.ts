import { type RawBuilder, sql } from 'kysely'
import type { Field } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { entries } from '../resources/registry.ts'
import { hasColumn, readName } from '../resources/table.ts'

/** The columns that may contain the URL of a picture, and the condition that finds it in them. */

type Expression = RawBuilder<unknown>
type Shows = (column: Expression, path: Expression) => RawBuilder<boolean>

const showing: Partial<Record<Field['kind'], Shows>> = {
  picture: (column, path) => sql`${column} = ${path}`,
  rich_text: (column, path) => sql`strpos(${column}, ${path}) > 0`,
  rows: (column, path) => sql`strpos(${column}::text, ${path}) > 0`,
}

export const shows = (field: Field, column: Expression, path: Expression): RawBuilder<boolean> | null =>
  showing[field.kind]?.(column, path) ?? null

// Views have the columns of their tables.
const views = [
  'stock-levels',
  'stock-ledger',
  'product-reviews',
  'product-return-request',
  'stock-requests',
  'abandoned-carts',
]

/**
 * A query for each column that may show a picture: of every record, also of a removed one that may be restored, and of the lines
 * of orders. In the library only live records count, because a removed picture is created again from its original.
 */
export const placesOf = (path: Expression): Expression[] => [
  ...entries
    .filter(([resource]) => !views.includes(resource))
    .flatMap(([resource, entry]) =>
      Object.entries(columnsOf(entry)).flatMap(([name, field]) => {
        const found = hasColumn(field) ? shows(field, sql.ref(name), path) : null
        const live = resource === 'media-galleries' ? sql` and deleted_at is null` : sql``
        return found ? [sql`select 1 from ${sql.table(readName(resource, entry))} where ${found}${live}`] : []
      }),
    ),
  sql`select 1 from product_infos where strpos(content, ${path}) > 0 or strpos(content_bn, ${path}) > 0`,
  sql`select 1 from order_items_infos where product_image = ${path}`,
]
