import { type Kysely, sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import {
  type CreatableResource,
  creatableResources,
  type MissingEntry,
} from '#domain/imports/missing-entry.ts'
import type { Context } from '../../context/context.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { entryOf } from '../../resources/registry.ts'
import { runOf } from './import-run.ts'

/** The entries whose lack is a problem of rows of a run, each once, in the order of the file. */
export async function readMissing(db: Kysely<Schema>, run_id: number): Promise<MissingEntry[]> {
  const { rows } = await sql<MissingEntry & { within: string | null }>`
    select e ->> 'resource' as resource, e ->> 'title' as title, e ->> 'within' as within
    from import_rows r, jsonb_path_query(r.problems, '$.*.missing[*]') with ordinality as p(e, nth)
    where r.run_id = ${run_id} and r.problems is not null
    group by 1, 2, 3 order by min(array[r.line, nth::integer])`.execute(db)
  return rows.map(({ resource, title, within }) => ({
    resource,
    title,
    ...(within !== null && { within }),
  }))
}

/** How many titles of a resource are shown. */
const shown = 30

/** What a file names and the shop lacks, by resource, and whether the current user may create it. */
export async function missingOf(context: Context, id: number) {
  await runOf(context, id)
  const entries = await readMissing(context.db, id)
  return creatableResources.flatMap((resource) => {
    const own = entries.filter((entry) => entry.resource === resource)
    if (own.length === 0) return []
    const titles = own.slice(0, shown).map(titleOf)
    return [{ resource, count: own.length, titles, allowed: mayCreate(context, resource) }]
  })
}

const titleOf = ({ title, within }: MissingEntry): string =>
  within === undefined ? title : `${within}: ${title}`

export const mayCreate = ({ user }: Context, resource: CreatableResource): boolean =>
  can(user, 'create', entryOf(resource).feature)
