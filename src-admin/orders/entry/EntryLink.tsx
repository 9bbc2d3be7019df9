import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** A link to a new order, for users with the permission. */
export function EntryLink() {
  const { t } = useTranslate()
  const may = useMay()
  if (!may('create', 'order-infos')) return null
  return (
    <Button component={Link} to="/dashboard/order-infos/create" variant="contained" startIcon={<Add />}>
      {t('entry.add')}
    </Button>
  )
}
