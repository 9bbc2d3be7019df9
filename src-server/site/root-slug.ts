import { sql } from 'kysely'
import { tableOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'

/**
 * docs/decisions/0031: pages and categories share the paths directly below `/`. The slugs of the other resource are taken, and so
 * is the path of products or posts. The lock serialises writers of such slugs, because no index covers both tables.
 */
export const rootSlugProblems =
  (other: ResourceName) =>
  async ({ trx }: OperationContext, record: Record<string, unknown>): Promise<FieldErrors> => {
    await sql`select pg_advisory_xact_lock(hashtext('haat root slugs'))`.execute(trx)
    const { rows } = await sql`select 1 from ${sql.table(tableOf(other))}
      where slug = ${record.slug} and deleted_at is null
      union all select 1 from basic_config where ${record.slug} in (product_detail_path, blog_page_path)`.execute(
      trx,
    )
    return rows.length > 0 ? { slug: { reason: 'taken' } } : {}
  }

/** Whether a page or a category has this path directly below `/`. */
export async function isRootSlug({ trx }: OperationContext, slug: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('haat root slugs'))`.execute(trx)
  const { rows } = await sql`select 1 from static_page_infos where slug = ${slug} and deleted_at is null
    union all select 1 from categories where slug = ${slug} and deleted_at is null`.execute(trx)
  return rows.length > 0
}
