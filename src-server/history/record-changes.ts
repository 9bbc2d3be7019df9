import { sql } from 'kysely'
import { tableOf } from '#domain/fields/resource.ts'
import { type ResourceName, registry } from '#registry'
import type { Context, RecordedChange } from '../context/context.ts'
import type { OperationContext } from '../context/operation.ts'

/** The action of the demo shop's own writes in the history, by which they are found when the demo data is removed. */
export const demoAction = 'demo'

/** How many rows one statement inserts. */
const batch = 1000

/** Writes the changes of an operation to the history; the first row of each resource has the number of rows of that resource. */
export async function recordHistory(
  { user, session }: Context,
  trx: OperationContext['trx'],
  operation_id: string,
  recorded: readonly RecordedChange[],
): Promise<void> {
  const counts = new Map<string, number>()
  for (const { resource } of recorded) counts.set(resource, (counts.get(resource) ?? 0) + 1)
  for (let at = 0; at < recorded.length; at += batch) {
    const changes = recorded.slice(at, at + batch)
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
        client_id: session?.kind === 'client' ? session.client_id : null,
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

/** The title of a record in the recorded states. */
function titleIn({ resource, before, after }: RecordedChange): string | undefined {
  const field = known(resource)?.title ?? ''
  const values = [after, before].map((state) => (state as Record<string, unknown> | undefined)?.[field])
  const title = values.find((value) => typeof value === 'string')
  return title as string | undefined
}

/** The titles of records whose changes do not contain them: one query per resource. */
async function titlesOf(
  trx: OperationContext['trx'],
  changes: readonly RecordedChange[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, number[]>()
  for (const change of changes)
    if (known(change.resource) && titleIn(change) === undefined)
      wanted.set(change.resource, [...(wanted.get(change.resource) ?? []), change.id])
  const titles = new Map<string, string>()
  for (const [resource, ids] of wanted) {
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
