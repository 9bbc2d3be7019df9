import { Alert, Box, Checkbox, DialogContentText, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { receiptErrors, type UndeliveredItem } from '#domain/orders/delivery/failed-delivery.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useProblemMessage } from '../../providers/use-problem-message.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { receiveBack } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { useOrderDetails } from '../use-order-details.ts'
import { ReceiveLine, type TypedCondition } from './ReceiveLine.tsx'
import { typedPieces } from './typed-pieces.ts'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderRecord; onClose: () => void }

/** Receives a parcel at the shop: how many pieces of each line are restocked, damaged or missing. */
export function ReceiveDialog({ order, onClose }: Props) {
  const { data: details } = useOrderDetails(order.id)
  const expected = details?.undelivered.filter(({ received_at }) => received_at === null)
  if (!expected || !details) return null
  const paid = details.paid_amount > 0
  return <ReceiveForm order={order} expected={expected} paid={paid} onClose={onClose} />
}

type FormProps = Props & {
  expected: UndeliveredItem[]
  /** Whether the shop holds money for the order. */
  paid: boolean
}

function ReceiveForm({ order, expected: read, paid, onClose }: FormProps) {
  const { t, money, digits } = useTranslate()
  const problemMessage = useProblemMessage()
  const { problems, busy, decide } = useDecision(onClose)
  // The parcel that the decision is based on: the server rejects it after another user's change.
  const [{ id, updated_at, status, delivery_fee }] = useState(order)
  const [expected] = useState(read)
  const [typed, setTyped] = useState<Readonly<Record<number, TypedCondition>>>(() =>
    Object.fromEntries(
      expected.map(({ order_item_id, qty }) => [
        order_item_id,
        { restocked_qty: digits(qty), damaged_qty: digits(0), missing_qty: digits(0) },
      ]),
    ),
  )
  const [refund_delivery_fee, setRefundDeliveryFee] = useState(false)
  const items = Object.entries(typed).map(([order_item_id, line]) => ({
    order_item_id: Number(order_item_id),
    restocked_qty: typedPieces(line.restocked_qty),
    damaged_qty: typedPieces(line.damaged_qty),
    missing_qty: typedPieces(line.missing_qty),
  }))
  const errors = receiptErrors(expected, items)
  const isWhole = status === orderStatus.running
  const closes = isWhole ? [t(`order.undelivered.${paid ? 'effect_paid' : 'effect'}`)] : []
  return (
    <FormDialog
      title={t('order.undelivered.receive_title', { order: order.order_id })}
      action={t('order.undelivered.receive')}
      disabled={busy || Object.keys(errors).length > 0}
      width="sm"
      large
      onSubmit={() => void decide(() => receiveBack({ id, items, refund_delivery_fee, updated_at }))}
      onClose={onClose}
    >
      <DialogContentText variant="body2">
        {[...closes, t('order.undelivered.effect_rest')].join(' ')}
      </DialogContentText>
      {problems[''] && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problems['']}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {expected.map((item) => (
          <ReceiveLine
            key={item.order_item_id}
            item={item}
            typed={typed[item.order_item_id]}
            problem={problemMessage(
              errors[
                `items.${items.findIndex(({ order_item_id }) => order_item_id === item.order_item_id)}.restocked_qty`
              ],
            )}
            onChange={(line) => setTyped({ ...typed, [item.order_item_id]: line })}
          />
        ))}
      </Box>
      {isWhole && paid && delivery_fee > 0 && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={
            <Checkbox
              checked={refund_delivery_fee}
              onChange={({ target }) => setRefundDeliveryFee(target.checked)}
            />
          }
          label={t('order.undelivered.refund_fee', { amount: money(delivery_fee) })}
        />
      )}
    </FormDialog>
  )
}
