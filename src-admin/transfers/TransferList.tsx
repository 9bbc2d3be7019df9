import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { ListPage } from '../lists/ListPage.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { StateChip } from './StateChip.tsx'

const own = { state: ({ state }: RaRecord) => <StateChip state={state} /> }

/** The transfers between locations, newest first; a row opens its page. */
export function TransferList() {
  const { t } = useTranslate()
  const may = useMay()
  return (
    <ListPage
      own={own}
      to={({ id }: RaRecord) => `/dashboard/stock-transfers/${id}/show`}
      actions={false}
      filters={[
        'state',
        ...(may('list', 'stock-locations') ? ['from_location_id', 'to_location_id'] : []),
        'created_at',
      ]}
      tools={
        may('create', 'stock-transfers') && (
          <Button
            component={Link}
            to="/dashboard/stock-transfers/create"
            variant="contained"
            startIcon={<Add />}
          >
            {t('stock_transfer.add')}
          </Button>
        )
      }
    />
  )
}
