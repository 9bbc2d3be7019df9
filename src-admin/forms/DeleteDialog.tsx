import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
} from '@mui/material'
import { lazy, Suspense } from 'react'
import { useWords } from '../providers/use-words.ts'
import type { useDeleteRecord } from './use-delete-record.ts'

const UsesList = lazy(() => import('./UsesList.tsx'))

type Props = { title: string; removal: ReturnType<typeof useDeleteRecord> }

/** docs/domain.md 3.7: forms and lists ask before they delete; what keeps an entry here is named. */
export function DeleteDialog({ title, removal }: Props) {
  const { t } = useWords()
  const { kept } = removal
  return (
    <Dialog
      open={removal.asking}
      onClose={removal.keep}
      maxWidth="xs"
      fullWidth={kept !== null}
      onClick={(event) => event.stopPropagation()}
      // The keys of a list mean nothing in here.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{t('form.delete_title', { title })}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={removal.keep} autoFocus={kept !== null}>
          {t(kept ? 'ra.action.close' : 'form.cancel')}
        </Button>
        {!kept && (
          <Button variant="contained" color="error" disabled={removal.isPending} onClick={removal.confirm}>
            {t('form.delete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
