import EditNote from '@mui/icons-material/EditNote'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useSelection } from '../../generic/selection.tsx'
import { useWords } from '../../providers/use-words.ts'
import { BulkDialog } from './BulkDialog.tsx'

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
      {open && <BulkDialog onClose={() => setOpen(false)} onChanged={() => selection?.clear()} />}
    </>
  )
}
