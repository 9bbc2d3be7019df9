import { type Kysely, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate, requireRight } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { updateRecord } from '../resources/records/engine.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { entryOf } from '../resources/registry.ts'
import { byHand } from './by-hand.ts'
import { type Difference, differences } from './differences.ts'
import { inWords, titlesFor } from './in-words.ts'
import { historyFeature } from './sight.ts'

/** How a record was after each of its saves, read from its history; none is kept beside it. */

type Values = Record<string, unknown>
type Row = {
  id: number
  action: string
  user_name: string | null
  created_at: string
  before: Values | null
  after: Values
}
type Revision = Omit<Row, 'before' | 'after'> & { state: Values }

/** So many saves are looked back. */
const most = 199
/** How it was before the first save that is known. */
const firstKnown = 0

/** The oldest first. A save of many records at once notes some fields only: the others are as they were. */
async function readRevisions(db: Kysely<Schema>, resource: ResourceName, id: number): Promise<Revision[]> {
  const { rows } =
    await sql<Row>`select h.id, h.action, u.full_name as user_name, h.created_at, h.before, h.after
    from history h left join users u on u.id = h.user_id
    where h.resource = ${resource} and h.record_id = ${id} and h.after is not null order by h.id desc limit ${most}`.execute(
      db,
    )
  const [first] = rows.reverse()
  let state: Values = first?.before ?? {}
  const revisions = rows.map(({ before: _, after, ...row }) => {
    state = { ...state, ...after }
    return { ...row, state }
  })
  if (!first?.before) return revisions
  const before = {
    id: firstKnown,
    action: 'update',
    user_name: null,
    created_at: changedAt(first),
    state: first.before,
  }
  return [before, ...revisions]
}

const changedAt = ({ before, created_at }: Row): string =>
  typeof before?.updated_at === 'string' ? before.updated_at : created_at

/** The newest first, with what each has changed. Who it was is told to those who may read the history. */
export async function listRevisions(context: Context, resource: ResourceName, id: number) {
  await requireView(context, resource, id)
  const revisions = await readRevisions(context.db, resource, id)
  const named = sees(context.user, historyFeature) === 'all'
  return revisions
    .map(({ state, user_name, ...revision }, at) => {
      const before = revisions[at - 1]?.state
      const labels = before ? between(context, resource, before, state).map(({ label }) => label) : []
      return {
        ...revision,
        user_name: named ? user_name : null,
        changed: [...new Set(labels)].join(', '),
        first: before === undefined,
      }
    })
    .filter(({ first, changed }) => first || changed !== '')
    .map(({ first: _, ...revision }) => revision)
    .reverse()
}

/** From which value to which, in words. */
export async function compareRevisions(
  context: Context,
  resource: ResourceName,
  id: number,
  [older, newer]: readonly [number, number],
) {
  await requireView(context, resource, id)
  const revisions = await readRevisions(context.db, resource, id)
  const changes = between(context, resource, stateOf(revisions, older), stateOf(revisions, newer))
  const titles = await titlesFor(context, changes)
  return changes.map((change) => inWords(change, titles, context.language))
}

/**
 * An ordinary save of what it was: its texts, pictures and places. Its address, and whether and when it is published, are
 * what they are now.
 */
export const restoreRevision = (context: Context, resource: ResourceName, id: number, revision: number) =>
  operate(context, { action: 'edit', feature: entryOf(resource).feature }, async (work) => {
    const state = stateOf(await readRevisions(work.trx, resource, id), revision)
    const { status: _, publish_at: __, slug: ___, ...was } = byHand(resource, state)
    const restoring = {
      ...work,
      keep: (change: Parameters<typeof work.keep>[0]) => work.keep({ ...change, as: 'restore' }),
    }
    return updateRecord(restoring, resource, id, was)
  })

const between = (
  { language }: Context,
  resource: ResourceName,
  before: Values,
  after: Values,
): Difference[] => differences(columnsOf(entryOf(resource)), before, after, { resource, language, at: '' })

function stateOf(revisions: readonly Revision[], id: number): Values {
  const found = revisions.find((revision) => revision.id === id)
  if (!found) throw new Failure(404, 'record_not_found')
  return found.state
}

async function requireView(context: Context, resource: ResourceName, id: number): Promise<void> {
  const { feature } = entryOf(resource)
  const found = await readRecord(context, resource, id)
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature }, found)
}
