import { sql } from 'kysely'
import { tableOf } from '#domain/fields/resource.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** What the storefront shows at an address of its own. */
export type Addressed = 'products' | 'categories' | 'static-page-infos' | 'blog-infos'

/** docs/decisions/0031: the settings that say where products and posts live. */
const pathSettings = ['product_detail_path', 'blog_page_path'] as const

type Follow = NonNullable<ResourceHooks['follow']>

/** The slug that a record gives up stays known, whichever way it was written. */
export const remembersSlug =
  (resource: Addressed): Follow =>
  async (work, before, after) => {
    if (before && after && before.slug !== after.slug)
      await remember(work, resource, String(before.slug), after.id)
  }

/** So does a path of products or posts. */
export const remembersPaths: Follow = async (work, before, after) => {
  for (const setting of pathSettings)
    if (before && after && before[setting] !== after[setting])
      await remember(work, setting, String(before[setting]), after.id)
}

// Whoever had it last is meant by it.
async function remember({ trx }: Work, resource: string, slug: string, record_id: number): Promise<void> {
  await trx
    .insertInto('renamed_slugs')
    .values({ resource, slug, record_id })
    .onConflict((same) =>
      same.columns(['resource', 'slug']).doUpdateSet({ record_id, renamed_at: sql`clock_timestamp()` }),
    )
    .execute()
}

/**
 * The slug of today of what once had this one, when nothing published has it now. Throws 410 of what was removed and 404
 * of what never was, or is not published.
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
  throw rows.some((row) => row.removed) ? new Failure(410, 'page_gone') : new Failure(404, 'page_not_found')
}

/** Reads what has this slug, or had it before (the answer's own slug says which); throws as `slugNow` does. */
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

/** Where an address below an old path of products or posts leads, such as '/item/tea' to '/products/tea'; or null. */
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
  // The list of products has an address that no setting moves.
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
