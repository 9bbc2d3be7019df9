import { Alert, DialogContentText, Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { useWords } from '../providers/use-words.ts'
import type { useDeleteRecord } from './use-delete-record.ts'

const UsesList = lazy(() => import('../uses/UsesList.tsx'))

type Props = { title: string; removal: ReturnType<typeof useDeleteRecord> }

/** docs/domain.md 3.7: forms and lists ask before they delete; what keeps an entry here is named. */
export function DeleteDialog({ title, removal }: Props) {
  const { t } = useWords()
  const { kept } = removal
  return (
    <FormDialog
      title={t('form.delete_title', { title })}
      {...(!kept && { action: t('form.delete') })}
      color="error"
      disabled={removal.isPending}
      onSubmit={removal.confirm}
      onClose={removal.keep}
    >
      {kept ? (
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            {kept.said}
          </Alert>
          {kept.used && (
            <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
              <UsesList {...kept.used} />
            </Suspense>
          )}
        </>
      ) : (
        <DialogContentText variant="body2">{t('form.delete_text')}</DialogContentText>
      )}
    </FormDialog>
  )
}
