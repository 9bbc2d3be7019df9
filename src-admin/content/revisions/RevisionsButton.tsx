import History from '@mui/icons-material/History'
import { Button, Skeleton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { lazyPage } from '../../providers/lazy-page.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const RevisionsDialog = lazyPage(() => import('./RevisionsDialog.tsx'), 'RevisionsDialog')

export function RevisionsButton() {
  const { t } = useTranslate()
  const record = useRecordContext()
  const [open, setOpen] = useState(false)
  if (!record) return null
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<History />} onClick={() => setOpen(true)}>
        {t('revision.revisions')}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton width={1} />}>
          <RevisionsDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
