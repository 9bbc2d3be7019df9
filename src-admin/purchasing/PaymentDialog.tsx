import { Alert, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { tkText, toPoisha } from '#domain/values/money.ts'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { dayAfter } from '../orders/failed-delivery/days.ts'
import { newKey } from '../providers/requests/new-key.ts'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { paySupplier } from './purchase-calls.ts'

type Props = { id: number; due: number; onPaid: () => void; onClose: () => void }

/** Records a payment to a supplier. */
export function PaymentDialog({ id, due, onPaid, onClose }: Props) {
  const { t, zone, money, digits } = useTranslate()
  const { done } = useNotifyResult()
  const { problems, busy, send, missing } = useSubmit()
  const [idempotency_key] = useState(newKey)
  const [amount, setAmount] = useState(() => (due > 0 ? digits(tkText(toPoisha(due))) : ''))
  const [paid_on, setPaidOn] = useState(() => dayAfter(0, zone))
  const [note, setNote] = useState('')
  const submit = async () => {
    const saved = await send(
      () => paySupplier({ id, idempotency_key, amount, paid_on, note: note.trim() || null }),
      missing({ amount, paid_on }),
    )
    if (!saved) return
    done(saved.msg)
    onPaid()
  }
  return (
    <FormDialog
      title={t('supplier.pay')}
      action={t('supplier.pay_save')}
      disabled={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          autoFocus
          required
          label={t('supplier.amount')}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={problems.amount !== undefined}
          helperText={problems.amount ?? t('supplier.amount_hint', { due: money(due) })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
        />
        <TextField
          required
          type="date"
          label={t('supplier.paid_on')}
          value={paid_on}
          onChange={({ target }) => setPaidOn(target.value)}
          error={problems.paid_on !== undefined}
          helperText={problems.paid_on}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayAfter(0, zone) } }}
        />
        <TextField
          label={t('supplier.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={problems.note !== undefined}
          helperText={problems.note ?? t('supplier.note_hint')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  )
}
