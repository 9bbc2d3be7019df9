import type { ReactNode } from 'react'
import { usePermissions, useResourceContext } from 'react-admin'
import { refusal, type User } from '#domain/accounts/permissions.ts'
import { entryOf } from '../../providers/registry.ts'
import { NoAccess } from './NoAccess.tsx'

const asked = { list: 'view', show: 'view', create: 'create' } as const

/** A page opens to those who may; nothing of it is asked for before that is known. Others are told what they lack. */
export function Gate({ action, children }: { action: keyof typeof asked; children: ReactNode }) {
  const page = useResourceContext() ?? ''
  const { permissions, isPending } = usePermissions<User | null>()
  if (isPending) return null
  const refused = refusal(permissions ?? null, asked[action], entryOf(page).feature)
  return refused ? <NoAccess refused={refused} /> : children
}
