import { sql } from 'kysely'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate, tryPart, type Work } from '../context/operation.ts'
import { failureBody } from '../http/errors.ts'
import { orderedList } from '../resources/list/list.ts'
import { removeRecord, updateRecord } from '../resources/records/engine.ts'
import { entryOf } from '../resources/registry.ts'

/** An entry that stays as it is, and why. */
export type Refused = { id: number; title: string; reason: string }
export type BulkAnswer = { changed: number; refused: Refused[]; operation_id: string }

type Row = { id: number; title: string | null; status: boolean | null }

/** Switches many entries on or off, as far as each of them lets itself be changed; those that are so already stay. */
export const bulkStatus = (context: Context, name: ResourceName, ids: readonly number[], status: boolean) =>
  bulk(context, name, 'edit', ids, (work, row) =>
    row.status === status ? null : updateRecord(work, name, row.id, { status }),
  )

/** Deletes many entries, except those that are still used or may not be deleted. */
export const bulkDelete = (context: Context, name: ResourceName, ids: readonly number[]) =>
  bulk(context, name, 'delete', ids, (work, { id }) => removeRecord(work, name, id))

async function bulk(
  context: Context,
  name: ResourceName,
  action: 'edit' | 'delete',
  ids: readonly number[],
  run: (work: Work, row: Row) => Promise<unknown> | null,
): Promise<BulkAnswer> {
  const guard = { action, feature: entryOf(name).feature }
  return operate(context, guard, async (work) => {
    const rows = await readRows(work, name, ids)
    const refused: Refused[] = []
    let changed = 0
    // In one order, so that two who change the same entries wait for each other instead of both being stuck.
    for (const id of [...ids].sort((a, b) => a - b)) {
      const row = rows.get(id)
      const done = row
        ? await tryPart(work, async (part) => {
            const running = run(part, row)
            await running
            return running !== null
          })
        : notFound
      if (done instanceof Failure)
        refused.push({ id, title: row?.title ?? '', reason: inWords(context, done) })
      else if (done) changed += 1
    }
    return { changed, refused, operation_id: work.operation_id }
  })
}

const notFound = new Failure(404, 'record_not_found')

/** Those that the asker sees in the list; nothing is told of others. */
async function readRows({ context, trx }: Work, name: ResourceName, ids: readonly number[]) {
  const entry = entryOf(name)
  const { title } = entry
  const fields = columnsOf(entry)
  const inBengali = context.language === 'bn' && `${title}_bn` in fields
  const called = inBengali
    ? sql`coalesce(t.${sql.ref(`${title}_bn`)}, t.${sql.ref(title)})`
    : sql`t.${sql.ref(title)}`
  const status = 'status' in fields ? sql`t.status` : sql`null`
  const { from } = orderedList(context, name, { page: 1, limit: ids.length, filter: {}, ids: [...ids] })
  const { rows } = await sql<Row>`select t.id, ${called}::text as title, ${status} as status ${from}`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why an entry stays: what is wrong with its fields, else what the refusal says. */
function inWords({ language }: Context, failure: Failure): string {
  const { msg, errors } = failureBody(failure, language) as { msg: string; errors?: Record<string, string> }
  const texts = Object.values(errors ?? {})
  return texts.length > 0 ? [...new Set(texts)].join(' ') : msg
}
