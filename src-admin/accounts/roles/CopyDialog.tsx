import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import {
  AutocompleteInput,
  Form,
  type RaRecord,
  ReferenceInput,
  required,
  SaveButton,
  useDataProvider,
} from 'react-admin'
import type { Access } from '#domain/accounts/permissions.ts'
import { pageOf } from '../../providers/registry.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { RoleRecord } from './PreviewOfRole.tsx'

const roles = pageOf('user-role-infos')

type Props = {
  /** Whether the role has permissions that would be replaced. */
  replaces: boolean
  onCopy: (rows: Access[]) => void
  onClose: () => void
}

/** Chooses the role to copy the permissions from. */
export function CopyDialog({ replaces, onCopy, onClose }: Props) {
  const { t, title: titleIn } = useTranslate()
  const { failed } = useNotifyResult()
  const provider = useDataProvider()
  const title = useId()
  const copy = async ({ role_id }: { role_id?: number }) => {
    try {
      // The records of a list do not include their permissions.
      const { data } = await provider.getOne<RoleRecord>(roles, { id: role_id ?? 0 })
      onCopy(data.role_accesses)
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t('role.copy')}</DialogTitle>
      <Form noValidate onSubmit={copy}>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {t('role.copy_hint')}
          </DialogContentText>
          <ReferenceInput source="role_id" reference={roles} sort={{ field: 'role_title', order: 'ASC' }}>
            <AutocompleteInput
              label={t('role.copy_from')}
              optionText={(role: RaRecord) => titleIn(role, 'role_title')}
              filterToQuery={(text: string) => (text ? { keyword: text } : {})}
              validate={required()}
              helperText={false}
              fullWidth
            />
          </ReferenceInput>
          {replaces && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {t('role.copy_replaces')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <SaveButton
            icon={null}
            color={replaces ? 'error' : 'primary'}
            label={t(replaces ? 'role.copy_replace' : 'role.copy')}
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
