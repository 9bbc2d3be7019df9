import FileUpload from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'
import { useImport } from './use-import.ts'

const ImportDialog = lazyComponent(() => import('./ImportDialog.tsx'), 'ImportDialog')

/** Products from a file, for those who may bring them in (docs/decisions/0006). */
export function ImportAction() {
  const may = useMay()
  return may('import', 'products') ? <Import /> : null
}

function Import() {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  // It stands here, so that a file is still on its way when the dialog is closed and opened again.
  const running = useImport(open)
  return (
    <>
      <Button color="inherit" startIcon={<FileUpload />} onClick={() => setOpen(true)}>
        {t('import.open')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog running={running} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
