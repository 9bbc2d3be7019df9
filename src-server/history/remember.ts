import { sql } from 'kysely'
import { tableOf } from '#domain/fields/resource.ts'
import { type ResourceName, registry } from '#registry'
import type { Context, Kept } from '../context/context.ts'
import type { Work } from '../context/operation.ts'

/** What the history calls the demo shop's own writes; by it they are found again when the demo shop is removed. */
export const demoAction = 'demo'

/** How many rows one statement enters in the history. */
const batch = 1000

/** Enters what an operation has kept: the first row of each resource says how many there are of it. */
export async function remember(
  { user }: Context,
  trx: Work['trx'],
  operation_id: string,
  kept: readonly Kept[],
): Promise<void> {
  const counts = new Map<string, number>()
  for (const { resource } of kept) counts.set(resource, (counts.get(resource) ?? 0) + 1)
  for (let at = 0; at < kept.length; at += batch) {
    const changes = kept.slice(at, at + batch)
    const titles = await titlesOf(trx, changes)
    const rows = changes.map((change) => {
      const { resource, id, action, as, before, after } = change
      const records = counts.get(resource) ?? null
      counts.delete(resource)
      return {
        operation_id,
        resource,
        record_id: id,
        action: as ?? action,
        user_id: user?.id ?? null,
        before: json(before),
        after: json(after),
        title: (titleIn(change) ?? titles.get(`${resource} ${id}`))?.slice(0, longest) ?? null,
        records,
      }
    })
    await trx.insertInto('history').values(rows).execute()
  }
}

const longest = 300
const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

type Known = { title: string; readFrom?: string }
const known = (resource: string): Known | undefined =>
  (registry as unknown as Record<string, Known>)[resource as ResourceName]

/** What a record is called in what is kept of it. */
function titleIn({ resource, before, after }: Kept): string | undefined {
  const field = known(resource)?.title ?? ''
  const said = [after, before].map((state) => (state as Record<string, unknown> | undefined)?.[field])
  const title = said.find((value) => typeof value === 'string')
  return title as string | undefined
}

/** Of the changes that do not say it themselves, what their records are called: one query for each resource. */
async function titlesOf(trx: Work['trx'], changes: readonly Kept[]): Promise<Map<string, string>> {
  const asked = new Map<string, number[]>()
  for (const change of changes)
    if (known(change.resource) && titleIn(change) === undefined)
      asked.set(change.resource, [...(asked.get(change.resource) ?? []), change.id])
  const titles = new Map<string, string>()
  for (const [resource, ids] of asked) {
    const { title, readFrom } = known(resource) as Known
    const { rows } = await sql<{
      id: number
      title: string | null
    }>`select id, ${sql.ref(title)}::text as title
      from ${sql.table(readFrom ?? tableOf(resource))} where id = any(${ids}::integer[])`.execute(trx)
    for (const row of rows) if (row.title !== null) titles.set(`${resource} ${row.id}`, row.title)
  }
  return titles
}
