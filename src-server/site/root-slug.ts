import { sql } from 'kysely'
import { tableOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { FieldErrors } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'

/**
 * docs/decisions/0031: pages and categories share the addresses right below `/`. A slug that the other of the two has is taken,
 * and so is the path of products or posts.
 * Writers of such slugs wait for each other, since no index looks at both tables.
 */
export const rootSlugProblems =
  (other: ResourceName) =>
  async ({ trx }: Work, record: Record<string, unknown>): Promise<FieldErrors> => {
    await sql`select pg_advisory_xact_lock(hashtext('haat root slugs'))`.execute(trx)
    const { rows } = await sql`select 1 from ${sql.table(tableOf(other))}
      where slug = ${record.slug} and deleted_at is null
      union all select 1 from basic_config where ${record.slug} in (product_detail_path, blog_page_path)`.execute(
      trx,
    )
    return rows.length > 0 ? { slug: { reason: 'taken' } } : {}
  }

/** Whether a page or a category lives at an address right below `/`. */
export async function isRootSlug({ trx }: Work, slug: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('haat root slugs'))`.execute(trx)
  const { rows } = await sql`select 1 from static_page_infos where slug = ${slug} and deleted_at is null
    union all select 1 from categories where slug = ${slug} and deleted_at is null`.execute(trx)
  return rows.length > 0
}
