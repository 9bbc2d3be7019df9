import EditNote from '@mui/icons-material/EditNote'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useSelection } from '../../lists/bulk/selection.tsx'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useWords } from '../../providers/use-words.ts'

const BulkDialog = lazyComponent(() => import('./BulkDialog.tsx'), 'BulkDialog')

/** Changes all chosen products together. */
export function BulkAction() {
  const { t } = useWords()
  const selection = useSelection()
  const [open, setOpen] = useState(false)
  const chosen = (selection?.count ?? 0) > 0
  return (
    <>
      {chosen && (
        <Button variant="contained" size="small" startIcon={<EditNote />} onClick={() => setOpen(true)}>
          {t('bulk.open')}
        </Button>
      )}
      {open && (
        <Suspense>
          <BulkDialog onClose={() => setOpen(false)} onChanged={() => selection?.clear()} />
        </Suspense>
      )}
    </>
  )
}
