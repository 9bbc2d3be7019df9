import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'

/** The way to a new order, for those who may enter one. */
export function EntryLink() {
  const { t } = useWords()
  const may = useMay()
  if (!may('create', 'order-infos')) return null
  return (
    <Button component={Link} to="/dashboard/order-infos/create" variant="contained" startIcon={<Add />}>
      {t('entry.add')}
    </Button>
  )
}
