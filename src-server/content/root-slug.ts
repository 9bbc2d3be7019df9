import { sql } from 'kysely'
import { tableOf } from '#domain/resource.ts'
import type { ResourceName } from '#registry'
import type { FieldErrors } from '../failure.ts'
import type { Work } from '../operation.ts'

/**
 * decisions 31: pages and categories share the addresses right below `/`. A slug that the other of the two has is taken.
 * Writers of such slugs wait for each other, since no index looks at both tables.
 */
export const rootSlugProblems =
  (other: ResourceName) =>
  async ({ trx }: Work, record: Record<string, unknown>): Promise<FieldErrors> => {
    await sql`select pg_advisory_xact_lock(hashtext('haat root slugs'))`.execute(trx)
    const { rows } = await sql`select 1 from ${sql.table(tableOf(other))}
      where slug = ${record.slug} and deleted_at is null`.execute(trx)
    return rows.length > 0 ? { slug: { reason: 'taken' } } : {}
  }
