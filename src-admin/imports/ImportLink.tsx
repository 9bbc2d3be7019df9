import FileUpload from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMayImport } from '../providers/use-may-import.ts'
import { useWords } from '../providers/use-words.ts'

/** The way from a list to bringing its entries in, for those who may. */
export function ImportLink() {
  const page = useResourceContext() ?? ''
  const may = useMayImport()
  const { t } = useWords()
  const kind = may.kindOf(page)
  if (!kind) return null
  return (
    <Button
      component={Link}
      to={`/dashboard/imports/new?kind=${kind}`}
      variant="outlined"
      color="inherit"
      startIcon={<FileUpload />}
    >
      {t('imports.action')}
    </Button>
  )
}
