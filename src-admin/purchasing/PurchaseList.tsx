import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { ListPage } from '../lists/ListPage.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { StateChip } from './StateChip.tsx'

const own = { state: ({ state }: RaRecord) => <StateChip state={state} /> }

/** The purchase orders, newest first; a row opens its page. */
export function PurchaseList() {
  const { t } = useTranslate()
  const may = useMay()
  return (
    <ListPage
      own={own}
      to={({ id }: RaRecord) => `/dashboard/purchase-orders/${id}/show`}
      actions={false}
      filters={['state', ...(may('list', 'suppliers') ? ['supplier_id'] : []), 'created_at']}
      tools={
        may('create', 'purchase-orders') && (
          <Button
            component={Link}
            to="/dashboard/purchase-orders/create"
            variant="contained"
            startIcon={<Add />}
          >
            {t('purchase.add')}
          </Button>
        )
      }
    />
  )
}
