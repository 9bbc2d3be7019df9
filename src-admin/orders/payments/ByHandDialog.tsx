import { Box, DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { checkField } from '#domain/fields/check.ts'
import { needsReference } from '#domain/orders/payment.ts'
import { advancePayment } from '#domain/orders/payment-record.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { TransferMethodField } from './TransferMethodField.tsx'

export type MovedByHand = { transfer_method: number; reference: string | null; amount: number }

type Props = {
  title: string
  text: string
  button: string
  busy: boolean
  /** The largest amount that can be entered; absent: the amount is known. */
  most?: number
  onSave: (moved: MovedByHand) => void
  onClose: () => void
}

/** Records money that moved outside the shop: how, its reference, and how much if that is not known. */
export function ByHandDialog({ title, text, button, busy, most, onSave, onClose }: Props) {
  const { t, money } = useTranslate()
  const [method, setMethod] = useState(0)
  const [reference, setReference] = useState('')
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const given = reference.trim()
  const transfer_method = method || null
  const isReferenceNeeded = transfer_method !== null && needsReference(transfer_method)
  const entered = checkField(advancePayment.amount, typed)
  const amount = typeof entered.value === 'number' ? entered.value : 0
  const amountProblem = () => {
    if (most === undefined) return undefined
    const problem = Object.values(entered.problems)[0]
    if (problem) return t(`problems.${problem.reason}`, problem.args)
    return amount > most ? t('order.pay.advance_most', { amount: money(most) }) : undefined
  }
  const problems = {
    method: transfer_method === null ? t('problems.required') : undefined,
    reference: isReferenceNeeded && given === '' ? t('problems.required') : undefined,
    amount: amountProblem(),
  }
  const shown = (name: keyof typeof problems) => (isSent ? problems[name] : undefined)
  const submit = () => {
    setSent(true)
    if (transfer_method === null || Object.values(problems).some(Boolean)) return
    onSave({ transfer_method, reference: given || null, amount })
  }
  return (
    <FormDialog title={title} action={button} disabled={busy} onSubmit={submit} onClose={onClose}>
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {text}
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {most !== undefined && (
          <TextField
            autoFocus
            required
            label={t('order.pay.advance_amount')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={shown('amount') !== undefined}
            helperText={shown('amount') ?? t('order.pay.advance_most', { amount: money(most) })}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
          />
        )}
        <TransferMethodField value={method} onChange={setMethod} error={shown('method')} />
        <TextField
          required={isReferenceNeeded}
          label={t('order.pay.reference')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          error={shown('reference') !== undefined}
          helperText={shown('reference') ?? t('order.pay.transfer_hint')}
          slotProps={{ htmlInput: { maxLength: 191 } }}
        />
      </Box>
    </FormDialog>
  )
}
