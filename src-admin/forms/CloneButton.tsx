import Copy from '@mui/icons-material/ContentCopy'
import { Button } from '@mui/material'
import { useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { clonePath, isCloned } from '../providers/record-pages.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** Links from a record to a new one with the same values. */
export function CloneButton() {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const { t } = useTranslate()
  const may = useMay()
  if (!record || !isCloned(page) || !may('create', page)) return null
  return (
    <Button variant="outlined" startIcon={<Copy />} component={Link} to={clonePath(page, record.id)}>
      {t('clone.make')}
    </Button>
  )
}
