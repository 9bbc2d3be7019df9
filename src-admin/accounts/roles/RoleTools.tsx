import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Access } from '#domain/accounts/permissions.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { copied } from './access-rows.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { RolePreview } from './RolePreview.tsx'
import { useGrantable } from './use-grantable.ts'

/** Tools for the matrix: copy from another role, and preview the result, saved or not. */
export function RoleTools({ disabled }: { disabled: boolean }) {
  const { t, title } = useTranslate()
  const { done } = useNotifyResult()
  const { setValue, getValues } = useFormContext()
  const rows = (useWatch({ name: 'role_accesses' }) as Access[] | null) ?? []
  const grantable = useGrantable()
  const [open, setOpen] = useState<'copy' | 'preview' | null>(null)
  const close = () => setOpen(null)
  const copy = (theirs: Access[]) => {
    const { rows: taken, leftOut } = copied(theirs, grantable)
    setValue('role_accesses', taken, { shouldDirty: true })
    close()
    done(leftOut > 0 ? t('role.copy_left_out', { smart_count: leftOut }) : t('role.copied'))
  }
  return (
    <>
      {!disabled && (
        <Button startIcon={<ContentCopy />} onClick={() => setOpen('copy')}>
          {t('role.copy')}
        </Button>
      )}
      <Button startIcon={<Visibility />} onClick={() => setOpen('preview')}>
        {t('role.preview')}
      </Button>
      {open === 'copy' && <CopyDialog replaces={rows.length > 0} onCopy={copy} onClose={close} />}
      {open === 'preview' && (
        <RolePreview title={title(getValues(), 'role_title') ?? ''} rows={rows} onClose={close} />
      )}
    </>
  )
}
