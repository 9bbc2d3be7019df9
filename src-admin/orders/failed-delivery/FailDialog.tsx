import { Alert, Box, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { deliveryFailure, failedDelivery } from '#domain/orders/delivery/failed-delivery.ts'
import { rejectedPieces } from '#domain/orders/delivery/partial-delivery.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useProblemMessage } from '../../providers/use-problem-message.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { failDelivery } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { useOrderDetails } from '../use-order-details.ts'
import { AcceptedLines } from './AcceptedLines.tsx'
import { typedPieces } from './typed-pieces.ts'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderRecord; onClose: () => void }

/** Records for the delivery person that a parcel could not be delivered, or only in part. */
export function FailDialog({ order: read, onClose }: Props) {
  const { t, title, digits } = useTranslate()
  const problemMessage = useProblemMessage()
  const { problems, busy, decide } = useDecision(onClose)
  const { data: details } = useOrderDetails(read.id)
  // The order that the decision is based on: the server rejects it after another user's change.
  const [order] = useState(read)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [all] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(order.order_items_info.map((item) => [item.id, digits(item.qty - item.returned_qty)])),
  )
  const [typed, setTyped] = useState(all)
  const isPart = Number(reason) === deliveryFailure.partly_accepted
  const accepted = isPart
    ? order.order_items_info.map(({ id }) => ({ order_item_id: id, qty: typedPieces(typed[id] ?? '') }))
    : []
  const { rejected, errors } = rejectedPieces(order.order_items_info, accepted)
  const unread = accepted.flatMap(({ qty }, at) =>
    Number.isNaN(qty) ? [[`accepted.${at}.qty`, { reason: 'qty_not_whole' }] as const] : [],
  )
  const wrong = unread.length > 0 ? Object.fromEntries(unread) : errors
  const isWrong = isPart && Object.keys(wrong).length > 0
  const submit = () =>
    decide(() =>
      failDelivery({
        id: order.id,
        reason: Number(reason),
        note: note.trim() || null,
        accepted,
        happened_at: null,
        updated_at: order.updated_at,
      }),
    )
  const qty = order.order_items_info.reduce((sum, item) => sum + item.qty - item.returned_qty, 0)
  // A replacement or a single piece is accepted whole, or not at all.
  const mayBePart = details?.is_exchange === false && qty > 1
  const reasons = choices.delivery_failure.filter(
    ({ id }) => id !== deliveryFailure.partly_accepted || mayBePart,
  )
  return (
    <FormDialog
      title={t('order.undelivered.fail_title', { order: order.order_id })}
      action={t('form.save')}
      disabled={busy || reason === '' || isWrong}
      width="sm"
      large
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {(problems[''] ?? problems.accepted) && (
          <Alert severity="error">{problems[''] ?? problems.accepted}</Alert>
        )}
        <TextField
          select
          required
          label={t('order.cancel_reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problems.reason !== undefined}
          helperText={problems.reason}
        >
          {reasons.map((one) => (
            <MenuItem key={one.id} value={String(one.id)}>
              {title(one, 'title')}
            </MenuItem>
          ))}
        </TextField>
        {isPart && (
          <AcceptedLines
            order={order}
            typed={typed}
            // Nothing is wrong yet while all pieces are still entered.
            problem={(name) => (typed === all ? undefined : problemMessage(wrong[name]))}
            rejected={isWrong ? null : rejected}
            onChange={(id, qty) => setTyped({ ...typed, [id]: qty })}
          />
        )}
        <TextField
          multiline
          minRows={2}
          label={t('order.undelivered.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={problems.note !== undefined}
          helperText={problems.note}
          slotProps={{ htmlInput: { maxLength: failedDelivery.note.max } }}
        />
      </Box>
    </FormDialog>
  )
}
