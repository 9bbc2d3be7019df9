import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import type { Access } from '#domain/accounts/permissions.ts'
import { pageOf } from '../../providers/registry.ts'
import { useWords } from '../../providers/use-words.ts'
import { RolePreview } from './RolePreview.tsx'

export type RoleRecord = { id: number; role_title: string; role_accesses: Access[] }

/** What a stored role sees; it is read once somebody asks. */
export function PreviewOfRole({ id }: { id: number }) {
  const { t, title } = useWords()
  const [open, setOpen] = useState(false)
  const { data } = useGetOne<RoleRecord>(
    pageOf('user-role-infos'),
    { id, meta: { whole: true } },
    // Whoever opens the role's form later starts from what is stored then.
    { enabled: open, gcTime: 0 },
  )
  return (
    <>
      <Button startIcon={<Visibility />} onClick={() => setOpen(true)}>
        {t('roles.preview')}
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
