import { usePermissions } from 'react-admin'
import type { Owned, User } from '#domain/accounts/permissions.ts'
import { mayOn } from './auth-provider.ts'

type May = (action: string, page: string, record?: Partial<Owned>) => boolean

/** The permission check for the current user; false while the permissions are loading. */
export function useMay(): May {
  const { permissions } = usePermissions<User | null>()
  return (action, page, record) => mayOn(permissions ?? null, action, page, record)
}
