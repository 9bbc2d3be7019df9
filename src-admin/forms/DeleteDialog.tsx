import { Alert, DialogContentText, Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import type { useDeleteRecord } from './use-delete-record.ts'

const UsesList = lazy(() => import('../uses/UsesList.tsx'))

type Props = { title: string; removal: ReturnType<typeof useDeleteRecord> }

/** docs/domain.md 3.7: forms and lists confirm before deleting; what prevents the deletion is listed. */
export function DeleteDialog({ title, removal }: Props) {
  const { t } = useTranslate()
  const { blocked } = removal
  return (
    <FormDialog
      title={t('form.delete_title', { title })}
      {...(!blocked && { action: t('form.delete') })}
      color="error"
      disabled={removal.isPending}
      onSubmit={removal.confirm}
      onClose={removal.cancel}
    >
      {blocked ? (
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            {blocked.message}
          </Alert>
          {blocked.used && (
            <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
              <UsesList {...blocked.used} />
            </Suspense>
          )}
        </>
      ) : (
        <DialogContentText variant="body2">{t('form.delete_text')}</DialogContentText>
      )}
    </FormDialog>
  )
}
