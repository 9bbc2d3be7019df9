import { Box, Link, TextField } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import type { OrderCharges, OrderTotals } from '#domain/orders/pricing/totals.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useVatRows } from '../use-vat-rows.ts'
import { type ChangeDraft, type EditDraft, typedNumber } from './edit-draft.ts'

type Amount = 'delivery_fee' | 'discount'

type Props = {
  /** null while a value is unreadable, or the new prices are not known. */
  totals: OrderTotals | null
  /** The discount in the totals. */
  discount: number | null
  order: Pick<OrderCharges, 'vat_amount' | 'vat_mode'>
  /** The fee while none is typed. */
  fee: number
  otherArea: boolean
  draft: EditDraft
  problem: (name: Amount) => string | undefined
  onChange: ChangeDraft
}

/** Fee, discount and total of an order being edited. */
export function EditTotals({ totals, discount, order, fee, otherArea, draft, problem, onChange }: Props) {
  const { t, money, digits } = useTranslate()
  const { vatLabel, roundingRows } = useVatRows()
  const shown = (amount: number | undefined) => (amount === undefined ? '—' : money(amount))
  const typed = (name: Amount, label: string, helper: ReactNode = '') => (
    <>
      <label htmlFor={`edit-${name}`}>{label}</label>
      <TextField
        id={`edit-${name}`}
        value={draft[name] ?? digits(fee)}
        onChange={(event) => onChange({ [name]: event.target.value })}
        error={problem(name) !== undefined}
        helperText={problem(name) ?? helper}
        slotProps={{ htmlInput: { inputMode: 'decimal', sx: { textAlign: 'right' } } }}
      />
    </>
  )
  const areaFee = otherArea && draft.delivery_fee !== null && (
    <Link component="button" type="button" onClick={() => onChange({ delivery_fee: null })}>
      {t('entry.fee_back')}
    </Link>
  )
  const lessDiscount =
    discount !== null &&
    discount !== typedNumber(draft.discount) &&
    t('order.edit_discount', { amount: money(discount) })
  return (
    <Section title={t('order.edit_totals')}>
      <Box sx={style}>
        <span>{t('order.subtotal')}</span>
        <output>{shown(totals?.total_amount)}</output>
        <span>{vatLabel(order)}</span>
        <output>{shown(totals?.vat_total)}</output>
        {typed('delivery_fee', t('order.delivery'), areaFee)}
        {typed('discount', t('order.discount'), lessDiscount)}
        {totals &&
          roundingRows(totals).map(([label, amount]) => (
            <Fragment key={label}>
              <span>{label}</span>
              <output>{amount}</output>
            </Fragment>
          ))}
        {draft.price_again ? (
          <Box role="status" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
            {t('order.edit_prices_later')}
          </Box>
        ) : (
          <>
            <strong>{t('order.payable')}</strong>
            <Box component="output" aria-live="polite" sx={{ fontWeight: 600, fontSize: 17 }}>
              {shown(totals?.total_payable)}
            </Box>
          </>
        )}
      </Box>
    </Section>
  )
}

const style = {
  display: 'grid',
  gridTemplateColumns: '1fr minmax(120px, 168px)',
  alignItems: 'center',
  gap: 1,
  fontSize: 14,
  '& output': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', pr: '10px' },
}
