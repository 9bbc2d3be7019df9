import { Box, TextField } from '@mui/material'
import { orderTotals } from '#domain/orders/pricing/totals.ts'
import { useWords } from '../../providers/use-words.ts'
import type { OrderRecord } from '../order-record.ts'
import type { Draft } from './edit-draft.ts'

type Amount = 'delivery_fee' | 'discount'

type Props = {
  /** As it would be; null while something of it cannot be counted. */
  order: OrderRecord | null
  vat: number
  draft: Draft
  problem: (name: Amount) => string | undefined
  onChange: (part: Partial<Draft>) => void
}

/** Fee and discount of an order that is being edited, and what it comes to. */
export function EditTotals({ order, vat, draft, problem, onChange }: Props) {
  const { t, money, digits } = useWords()
  const totals = order && orderTotals(order.order_items_info, order)
  const shown = (amount: number | undefined) => (amount === undefined ? '—' : money(amount))
  const typed = (name: Amount, label: string) => (
    <>
      <label htmlFor={`edit-${name}`}>{label}</label>
      <TextField
        id={`edit-${name}`}
        value={draft[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        error={problem(name) !== undefined}
        helperText={problem(name) ?? ''}
        slotProps={{ htmlInput: { inputMode: 'decimal', sx: { textAlign: 'right' } } }}
      />
    </>
  )
  return (
    <Box sx={look}>
      <span>{t('order.subtotal')}</span>
      <output>{shown(totals?.total_amount)}</output>
      <span>{t('order.vat', { percent: digits(vat) })}</span>
      <output>{shown(totals?.vat_total)}</output>
      {typed('delivery_fee', t('order.delivery'))}
      {typed('discount', t('order.discount'))}
      <strong>{t('order.payable')}</strong>
      <Box component="output" aria-live="polite" sx={{ fontWeight: 600, fontSize: 17 }}>
        {shown(totals?.total_payable)}
      </Box>
    </Box>
  )
}

const look = {
  display: 'grid',
  gridTemplateColumns: '1fr minmax(120px, 168px)',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  fontSize: 14,
  '& output': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', pr: '10px' },
}
