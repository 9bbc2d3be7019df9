import { Alert, DialogContentText, Stack } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Access } from '#domain/accounts/permissions.ts'
import { ReferencePicker } from '../../fields/references/ReferencePicker.tsx'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { pageOf } from '../../providers/registry.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import type { RoleRecord } from './PreviewOfRole.tsx'

const roles = pageOf('user-role-infos')

type Props = {
  /** Whether something is chosen already, which would go. */
  replaces: boolean
  onCopy: (rows: Access[]) => void
  onClose: () => void
}

/** Chooses the role that another one starts from. */
export function CopyDialog({ replaces, onCopy, onClose }: Props) {
  const { t } = useWords()
  const { failed } = useNotifyResult()
  const provider = useDataProvider()
  const [id, setId] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      // A list's rows lack what a role may do.
      const { data } = await provider.getOne<RoleRecord>(roles, { id: id ?? 0 })
      onCopy(data.role_accesses)
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <FormDialog
      title={t('roles.copy')}
      action={t(replaces ? 'roles.copy_replace' : 'roles.copy')}
      color={replaces ? 'error' : 'primary'}
      disabled={busy || id === null}
      onSubmit={copy}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText variant="body2">{t('roles.copy_hint')}</DialogContentText>
        <ReferencePicker page={roles} value={id} onChange={setId} label={t('roles.copy_from')} />
        {replaces && <Alert severity="warning">{t('roles.copy_replaces')}</Alert>}
      </Stack>
    </FormDialog>
  )
}
