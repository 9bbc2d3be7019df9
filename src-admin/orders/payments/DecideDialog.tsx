import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { money } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { paymentDecision } from '#domain/orders/payment.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Payment } from './PaymentLine.tsx'

const receivedAmount = money({ min: 0.01 })

type Props = {
  payment: Payment
  decision: number
  busy: boolean
  /** null: the amount is taken from the payment itself. */
  onSave: (amount: number | null) => void
  onClose: () => void
}

/** Confirms a decision on a payment; requests the amount if the provider has not reported it in Tk. */
export function DecideDialog({ payment, decision, busy, onSave, onClose }: Props) {
  const { t, money: tk } = useTranslate()
  const [typed, setTyped] = useState('')
  const isKnown = payment.amount > 0
  const entered = parse(receivedAmount, typed)
  const amount = typeof entered === 'number' && entered > 0 ? entered : null
  const name = decision === paymentDecision.count ? 'count' : 'refund'
  return (
    <FormDialog
      title={t(`order.pay.${name}_title`)}
      action={t(`order.pay.${name}`)}
      disabled={busy || !(isKnown || amount !== null)}
      onSubmit={() => onSave(isKnown ? null : amount)}
      onClose={onClose}
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {isKnown && <strong>{tk(payment.amount)}. </strong>}
        {t(`order.pay.${name}_text`)}
      </DialogContentText>
      {!isKnown && (
        <TextField
          autoFocus
          required
          fullWidth
          label={t('order.pay.amount')}
          helperText={t('order.pay.amount_hint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
        />
      )}
    </FormDialog>
  )
}
