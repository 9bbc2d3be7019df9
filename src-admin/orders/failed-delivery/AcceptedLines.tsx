import { Box, FormHelperText, TextField, Typography } from '@mui/material'
import { afterPartialDelivery } from '#domain/orders/delivery/partial-delivery.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderRecord } from '../order-record.ts'

type Props = {
  order: OrderRecord
  typed: Readonly<Record<number, string>>
  /** The error of `accepted.<index of the line>.qty`, or of `accepted`: all lines. */
  problem: (name: string) => string | undefined
  /** The pieces that come back; null while they are unknown. */
  rejected: Parameters<typeof afterPartialDelivery>[1] | null
  onChange: (id: number, qty: string) => void
}

/** The pieces of each line that the customer accepted, and the total to pay for them. */
export function AcceptedLines({ order, typed, problem: problemOf, rejected, onChange }: Props) {
  const { t, title, money, digits } = useTranslate()
  const total = rejected && afterPartialDelivery(order, rejected).total_payable
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {t('order.undelivered.accepted_hint')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.order_items_info.map((item, at) => {
          const problem = problemOf(`accepted.${at}.qty`)
          const name = title(item, 'product_title')
          return (
            <Box component="li" key={item.id} sx={lineStyle}>
              <Thumb src={item.product_image} size={40} />
              <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {title(item, 'product_price_type')} · {money(item.price)}
                </Box>
              </Box>
              <Box role="group" aria-label={name} sx={{ flex: '0 1 150px' }}>
                <TextField
                  size="small"
                  label={t('order.undelivered.accepted_of', { count: digits(item.qty - item.returned_qty) })}
                  value={typed[item.id] ?? ''}
                  onChange={({ target }) => onChange(item.id, target.value)}
                  error={problem !== undefined}
                  helperText={problem}
                  slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
                />
              </Box>
            </Box>
          )
        })}
      </Box>
      {problemOf('accepted') && (
        <FormHelperText error role="status" sx={{ mx: 0 }}>
          {problemOf('accepted')}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 1 }}>
        <strong>{t('order.payable')}</strong>
        <Box component="output" aria-live="polite" sx={{ fontWeight: 600 }}>
          {total === null ? '—' : money(total)}
        </Box>
      </Box>
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
}
