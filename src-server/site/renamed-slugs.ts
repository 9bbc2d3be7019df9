import { sql } from 'kysely'
import { tableOf } from '#domain/fields/resource.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** Resources with a page of their own in the storefront. */
export type Addressed = 'products' | 'categories' | 'static-page-infos' | 'blog-infos'

/** docs/decisions/0031: the settings with the paths of products and posts. */
const pathSettings = ['product_detail_path', 'blog_page_path'] as const

type AfterSave = NonNullable<ResourceHooks['afterSave']>

/** Stores a record's former slug, whatever kind of save has changed it. */
export const recordsRenamedSlug =
  (resource: Addressed): AfterSave =>
  async (operation, before, after) => {
    if (before && after && before.slug !== after.slug)
      await storeSlug(operation, resource, String(before.slug), after.id)
  }

/** Stores a former path of products or posts. */
export const recordsRenamedPaths: AfterSave = async (operation, before, after) => {
  for (const setting of pathSettings)
    if (before && after && before[setting] !== after[setting])
      await storeSlug(operation, setting, String(before[setting]), after.id)
}

// A former slug redirects to the record that had it last.
async function storeSlug(
  { trx }: OperationContext,
  resource: string,
  slug: string,
  record_id: number,
): Promise<void> {
  await trx
    .insertInto('renamed_slugs')
    .values({ resource, slug, record_id })
    .onConflict((same) =>
      same.columns(['resource', 'slug']).doUpdateSet({ record_id, renamed_at: sql`clock_timestamp()` }),
    )
    .execute()
}

/**
 * The current slug of the record that formerly had this one, if no published record has it now. Throws 410 for a removed record
 * and 404 for one that never existed or is not published.
 */
export async function slugNow({ db }: Context, resource: Addressed, slug: string): Promise<string> {
  const table = sql.table(tableOf(resource))
  const { rows } = await sql<{ slug: string; shown: boolean; removed: boolean }>`
    select t.slug, t.status and t.deleted_at is null as shown, t.deleted_at is not null as removed
      from renamed_slugs r join ${table} t on t.id = r.record_id where r.resource = ${resource} and r.slug = ${slug}
    union all
    select t.slug, false, true from ${table} t where t.slug = ${slug} and t.deleted_at is not null
      and not exists (select 1 from ${table} o where o.slug = ${slug} and o.deleted_at is null)`.execute(db)
  const shown = rows.find((row) => row.shown)
  if (shown) return shown.slug
  throw rows.some((row) => row.removed)
    ? new Failure(410, 'page_removed')
    : new Failure(404, 'page_not_found')
}

/**
 * Reads the record with this slug, or the one that had it before; the result's own slug differs then. Throws as `slugNow` does.
 */
export async function bySlugNow<Row>(
  context: Context,
  resource: Addressed,
  slug: string,
  read: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  const found = (await read(slug)) ?? (await read(await slugNow(context, resource, slug)))
  if (!found) throw new Failure(404, 'page_not_found')
  return found
}

/** The new path for one below a former path of products or posts, such as '/products/tea' for '/item/tea'; or null. */
export async function movedPath({ db }: Context, path: string): Promise<string | null> {
  const [, first = '', rest = ''] = /^\/([^/]+)((?:\/[^/]+)?)\/?$/.exec(path) ?? []
  const old = decoded(first)
  if (!old) return null
  const { rows } = await sql<{ now: string; resource: string }>`
    select r.resource, case r.resource when 'blog_page_path' then c.blog_page_path else c.product_detail_path end as now
    from renamed_slugs r cross join basic_config c
    where r.resource = any(${[...pathSettings]}::text[]) and r.slug = ${old} order by r.renamed_at desc limit 1`.execute(
    db,
  )
  const [found] = rows
  // The path of the list of products is fixed.
  if (!found || found.now === old || (rest === '' && found.resource !== 'blog_page_path')) return null
  return `/${encodeURIComponent(found.now)}${rest}`
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
