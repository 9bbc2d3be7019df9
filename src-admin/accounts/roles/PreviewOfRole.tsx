import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import type { Access } from '#domain/accounts/permissions.ts'
import { pageOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { RolePreview } from './RolePreview.tsx'

export type RoleRecord = { id: number; role_title: string; role_accesses: Access[] }

/** The preview of a stored role; fetched when it is opened. */
export function PreviewOfRole({ id }: { id: number }) {
  const { t, title } = useTranslate()
  const [open, setOpen] = useState(false)
  const { data } = useGetOne<RoleRecord>(
    pageOf('user-role-infos'),
    { id, meta: { whole: true } },
    // Not cached: the role's form, opened later, starts from the record as stored then.
    { enabled: open, gcTime: 0 },
  )
  return (
    <>
      <Button startIcon={<Visibility />} onClick={() => setOpen(true)}>
        {t('role.preview')}
      </Button>
      {open && (
        <RolePreview
          title={data ? title(data, 'role_title') : ''}
          rows={data?.role_accesses}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
