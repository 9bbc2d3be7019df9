import EditNote from '@mui/icons-material/EditNote'
import { Suspense, useState } from 'react'
import { Button } from 'react-admin'
import { useSelection } from '../../lists/bulk/selection.tsx'
import { lazyPage } from '../../providers/lazy-page.ts'

const BulkDialog = lazyPage(() => import('./BulkDialog.tsx'), 'BulkDialog')

/** Changes all selected products together. */
export function BulkAction() {
  const selection = useSelection()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button label="bulk.open" variant="contained" onClick={() => setOpen(true)}>
        <EditNote />
      </Button>
      {open && (
        <Suspense>
          <BulkDialog onClose={() => setOpen(false)} onChanged={() => selection?.clear()} />
        </Suspense>
      )}
    </>
  )
}
