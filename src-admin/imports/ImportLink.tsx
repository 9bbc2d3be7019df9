import FileUpload from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMayImport } from '../providers/use-may-import.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** A link from a list to the import of its records, for users with the permission. */
export function ImportLink() {
  const page = useResourceContext() ?? ''
  const may = useMayImport()
  const { t } = useTranslate()
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
