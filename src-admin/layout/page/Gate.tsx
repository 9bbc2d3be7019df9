import type { ReactNode } from 'react'
import { usePermissions, useResourceContext } from 'react-admin'
import { missingPermission, type User } from '#domain/accounts/permissions.ts'
import { entryOf } from '../../providers/registry.ts'
import { NoAccess } from './NoAccess.tsx'

const actions = { list: 'view', show: 'view', create: 'create' } as const

/**
 * Renders a page only for users with the permission; nothing is fetched before that is known. Other users see which permission is
 * missing.
 */
export function Gate({ action, children }: { action: keyof typeof actions; children: ReactNode }) {
  const page = useResourceContext() ?? ''
  const { permissions, isPending } = usePermissions<User | null>()
  if (isPending) return null
  const denied = missingPermission(permissions ?? null, actions[action], entryOf(page).feature)
  return denied ? <NoAccess denied={denied} /> : children
}
