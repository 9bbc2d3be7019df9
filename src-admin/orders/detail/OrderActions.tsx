import ArrowForward from '@mui/icons-material/ArrowForward'
import { Button } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'
import { OrderDocumentsButton } from '../documents/OrderDocumentsButton.tsx'
import { useDeliveryDialogs } from '../failed-delivery/use-delivery-dialogs.tsx'
import type { OrderRecord } from '../order-record.ts'
import { useOrderSteps } from './use-order-steps.tsx'

type Props = { order: OrderRecord; onDone: () => void }

/** The actions that the order's state allows, the next step last and most prominent. */
export function OrderActions({ order, onDone }: Props) {
  const { t } = useTranslate()
  const { may, busy, nextLabel, openDialog, dialog } = useOrderSteps(order, onDone)
  const delivery = useDeliveryDialogs(order)
  return (
    <>
      <OrderDocumentsButton order={order} />
      {may('cancel') && (
        <Button color="error" onClick={() => openDialog('cancel')}>
          {t('order.cancel')}
        </Button>
      )}
      {may('edit') && (
        <Button variant="outlined" onClick={() => openDialog('edit')}>
          {t('order.edit')}
        </Button>
      )}
      {may('reassign') && (
        <Button variant="outlined" onClick={() => openDialog('reassign')}>
          {t('order.replace')}
        </Button>
      )}
      {delivery.may('fail_delivery') && (
        <Button variant="outlined" onClick={() => delivery.openDialog('fail_delivery')}>
          {t('order.undelivered.fail')}
        </Button>
      )}
      {nextLabel && (
        <Button
          variant="contained"
          endIcon={<ArrowForward />}
          disabled={busy}
          onClick={() => openDialog('next_step')}
        >
          {nextLabel}
        </Button>
      )}
      {dialog}
      {delivery.dialog}
    </>
  )
}
