import { accessFlags } from '#domain/fields/features.ts'
import { contextOfFirstAdmin } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { featureNames } from '../context/feature-names.ts'
import { runOperation } from '../context/operation.ts'
import { updateRecord } from '../resources/records/engine.ts'
import { rightsTo } from './roles.ts'

const roles = 14

/**
 * Grants the features of a new release, which no role has yet, to the roles that manage roles, because users can only grant
 * rights that they have. A right that an admin has removed is not granted again as long as some role still has the feature.
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
  await runOperation(context, { open: 'a new release' }, async (operation) => {
    for (const { id, role_accesses } of managers)
      await updateRecord(operation, 'user-role-infos', id, {
        role_accesses: [...role_accesses, ...rightsTo(fresh, accessFlags)],
      })
  })
}
