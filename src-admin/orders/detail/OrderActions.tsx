import ArrowForward from '@mui/icons-material/ArrowForward'
import { Button } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'
import { OrderDocumentsButton } from '../documents/OrderDocumentsButton.tsx'
import type { OrderRecord } from '../order-record.ts'
import { useOrderSteps } from './use-order-steps.tsx'

type Props = { order: OrderRecord; onDone: () => void }

/** What may be done with an order as it stands, the next step last and strongest. */
export function OrderActions({ order, onDone }: Props) {
  const { t } = useWords()
  const { may, busy, nextLabel, ask, dialog } = useOrderSteps(order, onDone)
  return (
    <>
      <OrderDocumentsButton order={order} />
      {may('cancel') && (
        <Button color="error" onClick={() => ask('cancel')}>
          {t('order.cancel')}
        </Button>
      )}
      {may('edit') && (
        <Button variant="outlined" onClick={() => ask('edit')}>
          {t('order.edit')}
        </Button>
      )}
      {may('reassign') && (
        <Button variant="outlined" onClick={() => ask('reassign')}>
          {t('order.replace')}
        </Button>
      )}
      {nextLabel && (
        <Button
          variant="contained"
          endIcon={<ArrowForward />}
          disabled={busy}
          onClick={() => ask('next_step')}
        >
          {nextLabel}
        </Button>
      )}
      {dialog}
    </>
  )
}
