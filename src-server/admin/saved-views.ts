import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import { check } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import { type keptView, savedView } from '#domain/operations/saved-view.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { asker } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { operate, requireRight } from '../context/operation.ts'
import { objectBody } from '../http/body.ts'
import { badQuery, listQueryIn } from '../resources/list/bad-query.ts'
import { orderedList } from '../resources/list/list.ts'
import { entries } from '../resources/registry.ts'

type KeptView = Values<typeof keptView>

const most = 50
const roles = 14

/** The views of a list that the asker keeps, and those that somebody shares with the asker's role; by title. */
export async function readViews(context: Context, resource: unknown): Promise<KeptView[]> {
  const user = asker(context)
  mayList(context, resource)
  const { rows } =
    await sql<KeptView>`select id, title, resource, role_id, settings, user_id = ${user.id} as own
    from saved_views where resource = ${resource} and (user_id = ${user.id} or role_id = ${user.role_id})
    order by title, id limit 200`.execute(context.db)
  return rows
}

/** Keeps a view, or changes one's own. */
export async function keepView(context: Context, body: unknown, id: number | null): Promise<{ id: number }> {
  const user = asker(context)
  const { values, problems } = check(savedView, objectBody(body))
  if (Object.keys(problems).length > 0) throw new Failure(422, 'invalid', { errors: problems })
  mayList(context, values.resource)
  // Sharing with another role than one's own is for those who manage roles.
  if (values.role_id !== null && values.role_id !== user.role_id && !can(context.user, 'edit', roles))
    throw new Failure(422, 'invalid', { errors: { role_id: { reason: 'not_a_choice' } } })
  checkSettings(context, values.resource, values.settings)
  return operate(context, { open: 'its owner' }, async ({ trx }) => {
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

/** A view holds what its list can be asked for, so that it opens. */
function checkSettings(
  context: Context,
  resource: ResourceName,
  { filter, sort, order }: KeptView['settings'],
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

/** Forgets one of the asker's own views. */
export async function dropView(context: Context, id: number): Promise<void> {
  const user = asker(context)
  await operate(context, { open: 'its owner' }, async ({ trx }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure(404, 'record_not_found')
  })
}

/** Who may not open a list keeps no views of it. */
function mayList(context: Context, resource: unknown): asserts resource is ResourceName {
  const found = entries.find(([name]) => name === resource)
  if (!found) throw badQuery('resource')
  requireRight(context, { action: 'view', feature: found[1].feature })
}
