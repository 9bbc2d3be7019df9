import { type Kysely, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight, runOperation } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { updateRecord } from '../resources/records/engine.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { entryOf } from '../resources/registry.ts'
import { byHand } from './by-hand.ts'
import { describeDifference, titlesFor } from './describe-difference.ts'
import { type Difference, differences } from './differences.ts'
import { historyFeature } from './row-scope.ts'

/** The revisions of a record after each of its saves, computed from its history; they are not stored separately. */

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

/** How many saves are read. */
const most = 199
/** The id of the state before the first known save. */
const firstKnown = 0

/** The oldest first. A bulk save records only some fields: the others are unchanged. */
async function readRevisions(db: Kysely<Schema>, resource: ResourceName, id: number): Promise<Revision[]> {
  const { rows } =
    await sql<Row>`select h.id, h.action, coalesce(c.title, u.full_name) as user_name, h.created_at, h.before, h.after
    from history h left join users u on u.id = h.user_id left join oauth_clients c on c.id = h.client_id
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

/** The newest first, with the changed fields. The user's name is included for users who may read the history. */
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

/** The changes between two revisions as texts. */
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
  return changes.map((change) => describeDifference(change, titles, context.language))
}

/**
 * Saves the texts, pictures and places of a revision like an ordinary save. The slug and the publishing state and times stay as
 * they are now.
 */
export const restoreRevision = (context: Context, resource: ResourceName, id: number, revision: number) =>
  runOperation(context, { action: 'edit', feature: entryOf(resource).feature }, async (operation) => {
    const state = stateOf(await readRevisions(operation.trx, resource, id), revision)
    const { status: _, publish_at: __, slug: ___, ...was } = byHand(resource, state)
    const restoring = {
      ...operation,
      recordChange: (change: Parameters<typeof operation.recordChange>[0]) =>
        operation.recordChange({ ...change, as: 'restore' }),
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
