import { type RawBuilder, sql } from 'kysely'
import type { Field } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { entries } from '../resources/registry.ts'
import { hasColumn, readName } from '../resources/table.ts'

/** The columns that may show a picture by its address, and how one is found in them. */

type Expression = RawBuilder<unknown>
type Shows = (column: Expression, path: Expression) => RawBuilder<boolean>

const showing: Partial<Record<Field['kind'], Shows>> = {
  picture: (column, path) => sql`${column} = ${path}`,
  rich_text: (column, path) => sql`strpos(${column}, ${path}) > 0`,
  rows: (column, path) => sql`strpos(${column}::text, ${path}) > 0`,
}

export const shows = (field: Field, column: Expression, path: Expression): RawBuilder<boolean> | null =>
  showing[field.kind]?.(column, path) ?? null

// Views repeat what their tables say.
const views = ['stock-levels', 'stock-ledger', 'product-reviews', 'product-return-request']

/**
 * A query for each place that shows a picture: any record, also a removed one that may come back, and the lines of
 * orders. Of the library only the live records count: a removed picture is made again of its original.
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
