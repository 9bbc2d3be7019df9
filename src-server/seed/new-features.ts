import { accessFlags } from '#domain/fields/features.ts'
import { contextOfFirstAdmin } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { featureNames } from '../context/feature-names.ts'
import { operate } from '../context/operation.ts'
import { updateRecord } from '../resources/records/engine.ts'
import { rightsTo } from './roles.ts'

const roles = 14

/**
 * A feature that no role knows yet came with a new release: the roles that manage roles get it, because nobody can give
 * what nobody has. What an admin has taken away stays away, as long as some role still has the feature.
 */
export async function grantNewFeatures(shop: Shop): Promise<void> {
  const context = await contextOfFirstAdmin(shop)
  if (!context) return
  const known = await shop.db
    .selectFrom('user_role_infos')
    .select(['id', 'role_accesses'])
    .where('deleted_at', 'is', null)
    .execute()
  const given = new Set(
    known.flatMap(({ role_accesses }) => role_accesses.map(({ feature_id }) => feature_id)),
  )
  const fresh = [...featureNames.keys()].filter((id) => !given.has(id))
  if (fresh.length === 0) return
  const managers = known.filter(({ role_accesses }) =>
    role_accesses.some((access) => access.feature_id === roles && accessFlags.every((flag) => access[flag])),
  )
  await operate(context, { open: 'a new release' }, async (work) => {
    for (const { id, role_accesses } of managers)
      await updateRecord(work, 'user-role-infos', id, {
        role_accesses: [...role_accesses, ...rightsTo(fresh, accessFlags)],
      })
  })
}
