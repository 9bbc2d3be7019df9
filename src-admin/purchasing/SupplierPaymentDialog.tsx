import { PaymentDialog } from '../fields/payments/PaymentDialog.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { paySupplier } from './purchase-calls.ts'

type Props = { id: number; due: number; onPaid: () => void; onClose: () => void }

/** Records a payment to a supplier. */
export function SupplierPaymentDialog({ id, due, onPaid, onClose }: Props) {
  const { t, money } = useTranslate()
  return (
    <PaymentDialog
      labels={{
        title: t('supplier.pay'),
        action: t('supplier.pay_save'),
        amount: t('supplier.amount'),
        amountHint: t('supplier.amount_hint', { due: money(due) }),
        day: t('supplier.paid_on'),
        note: t('supplier.note'),
        noteHint: t('supplier.note_hint'),
      }}
      dayField="paid_on"
      owed={due}
      record={({ day, ...payment }) => paySupplier({ id, paid_on: day, ...payment })}
      onRecorded={onPaid}
      onClose={onClose}
    />
  )
}
