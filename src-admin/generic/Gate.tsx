import type { ReactNode } from 'react'
import { usePermissions, useResourceContext } from 'react-admin'
import { NoAccess } from '../layout/NoAccess.tsx'
import { useMay } from '../providers/use-may.ts'

/** A page opens to those who may; nothing of it is asked for before that is known. */
export function Gate({ action, children }: { action: 'list' | 'create' | 'show'; children: ReactNode }) {
  const page = useResourceContext() ?? ''
  const { isPending } = usePermissions()
  const may = useMay()
  if (isPending) return null
  return may(action, page) ? children : <NoAccess />
}
