import { usePermissions } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { type Grantable, has } from './access-rows.ts'

/** Users cannot grant more permissions than they have (docs/domain.md 4). */
export function useGrantable(): Grantable {
  const { permissions } = usePermissions<User | null>()
  const mine = permissions?.role_accesses ?? []
  return (feature, right) => has(mine, feature, right)
}
