import FileUpload from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { apiName } from '../entries.ts'
import { useWords } from '../providers/use-words.ts'
import { useMayImport } from './importable.ts'

/** The way from a list to bringing its entries in, for those who may. */
export function ImportLink() {
  const page = useResourceContext() ?? ''
  const may = useMayImport()
  const { t } = useWords()
  if (!may.page(page)) return null
  return (
    <Button
      component={Link}
      to={`/dashboard/imports/new?kind=${apiName(page)}`}
      variant="outlined"
      color="inherit"
      startIcon={<FileUpload />}
    >
      {t('imports.action')}
    </Button>
  )
}
