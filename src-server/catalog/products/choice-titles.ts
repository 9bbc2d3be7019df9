import { type Kysely, sql } from 'kysely'
import type { Named } from '#domain/imports/choice-book.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** The titles of all price types, colours, sizes and option items, including deleted ones, in one query. */
export async function readChoiceTitles(db: Kysely<Schema>): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select 'price_type' as of, id, type_title as title, type_title_bn as title_bn, deleted_at is null as live,
      null::integer as group_id, null::text as group_title from product_price_types
    union all select 'color', id, color_title, color_title_bn, deleted_at is null, null, null from product_color_info
    union all select 'size', id, size_title, size_title_bn, deleted_at is null, null, null from product_size_info
    union all select 'item', i.id, i.type_name, i.type_name_bn, i.deleted_at is null and g.deleted_at is null, g.id,
      g.type_title from product_type_info_name i join product_types g on g.id = i.product_type_id`.execute(db)
  return rows
}
