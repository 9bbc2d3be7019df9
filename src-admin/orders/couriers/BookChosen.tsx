import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { lazy, Suspense, useState } from 'react'
import { Button, useRefresh } from 'react-admin'
import { MOST_BOOKED } from '#domain/orders/couriers/courier.ts'
import { useSelectedIds } from '../../lists/bulk/bulk-calls.ts'
import { useSelection } from '../../lists/bulk/selection.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const BookDialog = lazy(() => import('./BookDialog.tsx').then(({ BookDialog }) => ({ default: BookDialog })))

/** Books the selected orders with a courier. */
export function BookChosen() {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const may = useMay()
  const refresh = useRefresh()
  const selection = useSelection()
  const selectedIds = useSelectedIds()
  const [ids, setIds] = useState<readonly number[] | null>(null)
  if (!may('create', 'courier-consignments')) return null
  const open = async () => {
    if ((selection?.count ?? 0) > MOST_BOOKED)
      return failed(new Error(t('couriers.too_many', { max: MOST_BOOKED })))
    try {
      setIds(await selectedIds())
    } catch (error) {
      failed(error)
    }
  }
  const close = () => {
    setIds(null)
    refresh()
  }
  return (
    <>
      <Button label="couriers.book" aria-haspopup="dialog" onClick={() => void open()}>
        <LocalShipping />
      </Button>
      {ids && ids.length > 0 && (
        <Suspense>
          <BookDialog ids={ids} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
