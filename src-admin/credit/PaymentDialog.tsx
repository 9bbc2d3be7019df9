import { Alert, MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { needsReference, transferMethod } from '#domain/orders/payment.ts'
import { tkText, toPoisha } from '#domain/values/money.ts'
import { FormDialog } from '../layout/dialogs/FormDialog.tsx'
import { dayAfter } from '../orders/failed-delivery/days.ts'
import { newKey } from '../providers/requests/new-key.ts'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { recordPayment } from './account-calls.ts'

type Props = { id: number; balance: number; onRecorded: () => void; onClose: () => void }

/** Records a payment that the customer has made. */
export function PaymentDialog({ id, balance, onRecorded, onClose }: Props) {
  const { t, zone, money, digits, title } = useTranslate()
  const { done } = useNotifyResult()
  const { problems, busy, send, missing } = useSubmit()
  const [idempotency_key] = useState(newKey)
  const [amount, setAmount] = useState(() => (balance > 0 ? digits(tkText(toPoisha(balance))) : ''))
  const [received_on, setReceivedOn] = useState(() => dayAfter(0, zone))
  const [transfer_method, setMethod] = useState<number>(transferMethod.cash)
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const submit = async () => {
    const required = { amount, received_on, ...(needsReference(transfer_method) && { reference }) }
    const input = {
      id,
      idempotency_key,
      amount,
      received_on,
      transfer_method,
      reference: reference.trim() || null,
      note: note.trim() || null,
    }
    const saved = await send(() => recordPayment(input), missing(required))
    if (!saved) return
    done(saved.msg)
    onRecorded()
  }
  return (
    <FormDialog
      title={t('credit.pay')}
      action={t('credit.save_payment')}
      disabled={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          autoFocus
          required
          label={t('credit.amount')}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={problems.amount !== undefined}
          helperText={problems.amount ?? t('credit.amount_hint', { balance: money(balance) })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
        />
        <TextField
          required
          type="date"
          label={t('credit.received_on')}
          value={received_on}
          onChange={({ target }) => setReceivedOn(target.value)}
          error={problems.received_on !== undefined}
          helperText={problems.received_on}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayAfter(0, zone) } }}
        />
        <TextField
          select
          label={t('credit.method')}
          value={transfer_method}
          onChange={({ target }) => setMethod(Number(target.value))}
        >
          {choices.transfer_method.map((method) => (
            <MenuItem key={method.id} value={method.id}>
              {title(method, 'title')}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          required={needsReference(transfer_method)}
          label={t('credit.reference')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          error={problems.reference !== undefined}
          helperText={problems.reference ?? t('credit.reference_hint')}
          slotProps={{ htmlInput: { maxLength: 191 } }}
        />
        <TextField
          label={t('credit.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={problems.note !== undefined}
          helperText={problems.note}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  )
}
