import { userType } from '#domain/fields/features.ts'
import type { Context, Shop } from './context.ts'

/** A context without a user: for background work, and the first start before there is an admin. */
export const systemContext = (shop: Shop): Context => ({
  ...shop,
  user: null,
  session: null,
  language: 'en',
  address: '',
  user_agent: null,
  setSession: () => {},
})

/** The context of an admin without a request: in a job, in the shell, at the first start. */
export async function contextAs(shop: Shop, userId: number): Promise<Context | null> {
  const user = await shop.db
    .selectFrom('users as u')
    .innerJoin('user_role_infos as r', 'r.id', 'u.role_id')
    .select(['u.id', 'u.user_type', 'u.full_name', 'u.email', 'u.mobile', 'u.role_id', 'r.role_accesses'])
    .where('u.id', '=', userId)
    .where('u.status', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('r.status', '=', true)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst()
  return user ? { ...systemContext(shop), user } : null
}

/** The context of the first admin, who owns records that no particular user created. */
export async function contextOfFirstAdmin(shop: Shop): Promise<Context | null> {
  const first = await shop.db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', userType.admin)
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first ? contextAs(shop, first.id) : null
}
