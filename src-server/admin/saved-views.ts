import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import { check } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import { savedView, type savedViewBody } from '#domain/operations/saved-view.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure, rejectErrors } from '../context/failure.ts'
import { requireRight, runOperation } from '../context/operation.ts'
import { objectBody } from '../http/body.ts'
import { badQuery, listQueryIn } from '../resources/list/bad-query.ts'
import { orderedList } from '../resources/list/list.ts'
import { entries } from '../resources/registry.ts'

type SavedViewBody = Values<typeof savedViewBody>

const most = 50
const roles = 14

/** The saved views of a list that the current user owns, and those shared with the user's role; by title. */
export async function readViews(context: Context, resource: unknown): Promise<SavedViewBody[]> {
  const user = currentUser(context)
  mayList(context, resource)
  const { rows } =
    await sql<SavedViewBody>`select id, title, resource, role_id, settings, user_id = ${user.id} as own
    from saved_views where resource = ${resource} and (user_id = ${user.id} or role_id = ${user.role_id})
    order by title, id limit 200`.execute(context.db)
  return rows
}

/** Saves a view, or changes one's own. */
export async function saveView(context: Context, body: unknown, id: number | null): Promise<{ id: number }> {
  const user = currentUser(context)
  const { values, problems } = check(savedView, objectBody(body))
  rejectErrors(problems)
  mayList(context, values.resource)
  // Sharing with a role other than one's own requires the right to edit roles.
  if (values.role_id !== null && values.role_id !== user.role_id && !can(context.user, 'edit', roles))
    throw new Failure(422, 'invalid', { errors: { role_id: { reason: 'not_a_choice' } } })
  checkSettings(context, values.resource, values.settings)
  return runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    const row = { ...values, settings: JSON.stringify(values.settings) }
    if (id !== null) {
      const changed = await trx
        .updateTable('saved_views')
        .set({ ...row, updated_at: sql<string>`clock_timestamp()` })
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw new Failure(404, 'record_not_found')
      return changed
    }
    const { count } = await trx
      .selectFrom('saved_views')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .where('resource', '=', values.resource)
      .executeTakeFirstOrThrow()
    if (count >= most) throw new Failure(409, 'too_many_views', { args: { count: most } })
    return trx
      .insertInto('saved_views')
      .values({ ...row, user_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** The settings have to be a valid query of the list, so that the view can be opened. */
function checkSettings(
  context: Context,
  resource: ResourceName,
  { filter, sort, order }: SavedViewBody['settings'],
): void {
  const values = Object.entries(filter ?? {}).map(([name, { value }]) => [name, value] as const)
  try {
    const query = listQueryIn({
      ...Object.fromEntries(values),
      sort: sort ?? undefined,
      order: order ?? undefined,
    })
    orderedList(context, resource, query)
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error
    const errors = Object.entries(error.errors).map(([name, problem]) => [
      values.some(([one]) => one === name) ? `settings.filter.${name}.value` : `settings.${name}`,
      problem,
    ])
    throw new Failure(422, 'invalid', { errors: Object.fromEntries(errors) })
  }
}

/** Deletes one of the current user's own views. */
export async function dropView(context: Context, id: number): Promise<void> {
  const user = currentUser(context)
  await runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure(404, 'record_not_found')
  })
}

/** Users without access to a list have no views of it. */
function mayList(context: Context, resource: unknown): asserts resource is ResourceName {
  const found = entries.find(([name]) => name === resource)
  if (!found) throw badQuery('resource')
  requireRight(context, { action: 'view', feature: found[1].feature })
}
