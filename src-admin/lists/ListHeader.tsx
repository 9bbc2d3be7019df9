import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { entryOf } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** Whether the operator may create records of a resource in its form. */
export function useCanCreate(): boolean {
  const page = useResourceContext() ?? ''
  return useMay()('create', page) && !entryOf(page).only
}

/** react-admin's CreateButton floats over the rows of a phone, and shows to roles that may not create. */
export function AddButton() {
  const page = useResourceContext() ?? ''
  const { t, singular } = useTranslate()
  if (!useCanCreate()) return null
  const label = t('list.add', { name: singular(page) })
  return (
    <Button component={Link} to={`/dashboard/${page}/create`} variant="contained" startIcon={<Add />}>
      {label}
    </Button>
  )
}

/** The title of a list and the actions on it. */
export function ListHeader({ children }: { children: ReactNode }) {
  const page = useResourceContext() ?? ''
  const { name } = useTranslate()
  return (
    <PageHeader title={name(page, 2)}>
      {children}
      <AddButton />
    </PageHeader>
  )
}
