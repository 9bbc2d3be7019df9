import { type RawBuilder, sql, type Transaction } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import type { Field } from '#domain/fields/fields.ts'
import { columnsOf, type Entry } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import type { Schema } from '../database/schema/schema.ts'
import { entries, entryOf } from '../resources/registry.ts'
import { hasColumn, linkTable, readName } from '../resources/table.ts'
import { shows } from './picture-places.ts'

/** The uses of a picture of the library: by its record's id, and by its URL in picture fields and texts. */

type Picture = { id: number; path: string }
type Use = { resource: ResourceName; id: number; title: string; field: string; created_by: number | null }

// The library itself, and resources that only repeat other records.
const noUsers: ResourceName[] = [
  'media-galleries',
  'security-events',
  'stock-levels',
  'stock-ledger',
  'product-reviews',
  'product-return-request',
  'stock-requests',
  'abandoned-carts',
]

function usedIn(resource: ResourceName, entry: Entry, field: string, used: RawBuilder<unknown>) {
  return sql`select ${resource} as resource, t.id, t.${sql.ref(entry.title)}::text as title, ${field} as field,
    t.created_by from ${sql.table(readName(resource, entry))} t where t.deleted_at is null and ${used}`
}

/** The condition that a field of a record uses the picture; null when the field cannot. */
function uses(resource: ResourceName, name: string, field: Field, { id, path }: Picture) {
  const column = sql`t.${sql.ref(name)}`
  if (!('to' in field)) return hasColumn(field) ? shows(field, column, sql`${path}`) : null
  if (field.to !== 'media-galleries') return null
  return hasColumn(field)
    ? sql`${column} = ${id}`
    : sql`exists (select from ${sql.table(linkTable(resource, name))} l where l.owner_id = t.id and l.target_id = ${id})`
}

// The uses in the child tables of products and orders.
const ofParts = ({ id, path }: Picture) => [
  usedIn(
    'products',
    entryOf('products'),
    'product_price_infos',
    sql`exists (select from product_price_infos v join product_price_infos_photo_ids l on l.owner_id = v.id
      where v.product_id = t.id and v.deleted_at is null and l.target_id = ${id})`,
  ),
  usedIn(
    'products',
    entryOf('products'),
    'product_infos',
    sql`exists (select from product_infos i where i.product_id = t.id
      and (strpos(i.content, ${path}) > 0 or strpos(i.content_bn, ${path}) > 0))`,
  ),
  usedIn(
    'order-infos',
    entryOf('order-infos'),
    'order_items_info',
    sql`exists (select from order_items_infos i where i.order_info_id = t.id and i.custom_product_design_id = ${id})`,
  ),
]

const everyUse = (picture: Picture) => {
  const ofFields = entries
    .filter(([resource]) => !noUsers.includes(resource))
    .flatMap(([resource, entry]) =>
      Object.entries(columnsOf(entry)).flatMap(([name, field]) => {
        const used = uses(resource, name, field, picture)
        return used ? [usedIn(resource, entry, name, used)] : []
      }),
    )
  return sql`(${sql.join([...ofFields, ...ofParts(picture)], sql` union all `)}) u`
}

/** How many records of each resource use the picture. */
export async function countPictureUses(
  trx: Transaction<Schema>,
  id: number,
  path: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ resource: string; count: number }>`
    select resource, count(distinct id) as count from ${everyUse({ id, path })} group by resource`.execute(
    trx,
  )
  return Object.fromEntries(rows.map(({ resource, count }) => [resource, count]))
}

const most = 50

/** The first uses that the current user may view, and the number of all uses. */
export async function listUses(context: Context, picture: Picture) {
  const { rows } = await sql<Use & { total: number }>`
    select u.*, count(*) over () as total from ${everyUse(picture)} order by resource, title, id limit ${most}`.execute(
    context.db,
  )
  const seen = rows.filter(({ resource, created_by }) =>
    can(context.user, 'view', entryOf(resource).feature, { created_by }),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: seen.map(({ resource, id, title, field }) => ({ resource, id, title, field })),
  }
}
