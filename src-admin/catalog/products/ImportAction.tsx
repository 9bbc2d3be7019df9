import FileUpload from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../providers/lazy-page.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useImport } from './use-import.ts'

const ImportDialog = lazyPage(() => import('./ImportDialog.tsx'), 'ImportDialog')

/** Imports products from a file, for users with the import permission (docs/decisions/0006). */
export function ImportAction() {
  const may = useMay()
  return may('import', 'products') ? <Import /> : null
}

function Import() {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  // State of this component, so that an upload continues while the dialog is closed and reopened.
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
