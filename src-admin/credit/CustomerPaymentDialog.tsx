import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { needsReference, transferMethod } from '#domain/orders/payment.ts'
import { PaymentDialog } from '../fields/payments/PaymentDialog.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { recordPayment } from './account-calls.ts'

type Props = { id: number; balance: number; onRecorded: () => void; onClose: () => void }

/** Records a payment that the customer has made, and how. */
export function CustomerPaymentDialog({ id, balance, onRecorded, onClose }: Props) {
  const { t, money, title } = useTranslate()
  const [transfer_method, setMethod] = useState<number>(transferMethod.cash)
  const [reference, setReference] = useState('')
  return (
    <PaymentDialog
      labels={{
        title: t('credit.pay'),
        action: t('credit.save_payment'),
        amount: t('credit.amount'),
        amountHint: t('credit.amount_hint', { balance: money(balance) }),
        day: t('credit.received_on'),
        note: t('credit.note'),
      }}
      dayField="received_on"
      owed={balance}
      required={needsReference(transfer_method) ? { reference } : {}}
      record={({ day, ...payment }) =>
        recordPayment({
          id,
          received_on: day,
          transfer_method,
          reference: reference.trim() || null,
          ...payment,
        })
      }
      onRecorded={onRecorded}
      onClose={onClose}
    >
      {(problems) => (
        <>
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
        </>
      )}
    </PaymentDialog>
  )
}
