import { Alert, DialogContentText, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { needsReference } from '#domain/orders/payment.ts'
import { dayAfter } from '../../fields/inputs/day-after.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useDecision } from '../failed-delivery/use-decision.ts'
import { markPaid } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { TransferMethodField } from './TransferMethodField.tsx'

type Props = { order: OrderRecord; amount: number; onClose: () => void }

/** Records a payment made outside the shop: how, its reference, and the day if it was an earlier one. */
export function MarkPaidDialog({ order, amount, onClose }: Props) {
  const { t, money, zone } = useTranslate()
  const { problems, busy, decide } = useDecision(onClose)
  // The order that the decision is based on: the server rejects it after another user's change.
  const [{ id, updated_at }] = useState(order)
  const [method, setMethod] = useState(0)
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  const reference = typed.trim() || null
  const isReferenceNeeded = needsReference(method)
  return (
    <FormDialog
      title={t('order.pay.mark_title', { order: order.order_id })}
      action={t('order.pay.mark')}
      disabled={busy || method === 0 || (isReferenceNeeded && reference === null)}
      onSubmit={() =>
        void decide(() =>
          markPaid({ id, transfer_method: method, reference, updated_at, paid_on: day || null }),
        )
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <DialogContentText variant="body2">
          {t('order.pay.mark_text', { amount: money(amount) })}
        </DialogContentText>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TransferMethodField value={method} onChange={setMethod} error={problems.transfer_method} autoFocus />
        <TextField
          required={isReferenceNeeded}
          label={t('order.pay.reference')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problems.reference !== undefined}
          helperText={problems.reference ?? t('order.pay.transfer_hint')}
          slotProps={{ htmlInput: { maxLength: 191 } }}
        />
        <TextField
          type="date"
          label={t('order.pay.mark_day')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={problems.paid_on !== undefined}
          helperText={problems.paid_on ?? t('order.pay.mark_day_hint')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayAfter(0, zone) } }}
        />
      </Stack>
    </FormDialog>
  )
}
