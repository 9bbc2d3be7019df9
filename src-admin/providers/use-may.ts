import { usePermissions } from 'react-admin'
import type { Owned, User } from '#domain/accounts/permissions.ts'
import { mayOn } from './auth-provider.ts'

type May = (action: string, page: string, record?: Partial<Owned>) => boolean

/** The one permission rule for whoever is signed in; nothing is allowed before that is known. */
export function useMay(): May {
  const { permissions } = usePermissions<User | null>()
  return (action, page, record) => mayOn(permissions ?? null, action, page, record)
}
