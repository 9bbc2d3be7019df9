import { Box, FormHelperText, TextField } from '@mui/material'
import { useId } from 'react'
import type { UndeliveredItem } from '#domain/orders/delivery/failed-delivery.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

/** The pieces of a line by their condition, as typed. */
export type TypedCondition = Readonly<Record<(typeof conditions)[number], string>>

const conditions = ['restocked_qty', 'damaged_qty', 'missing_qty'] as const

type Props = {
  item: UndeliveredItem
  typed: TypedCondition | undefined
  /** Why the pieces do not add up. */
  problem: string | undefined
  onChange: (typed: TypedCondition) => void
}

/** A line of a parcel that is being received. */
export function ReceiveLine({ item, typed, problem, onChange }: Props) {
  const { t, title } = useTranslate()
  const id = useId()
  const name = title(item, 'product_title')
  const labels = {
    restocked_qty: t('order.undelivered.restock'),
    damaged_qty: t('order.undelivered.damage'),
    missing_qty: t('order.undelivered.miss'),
  }
  return (
    <Box component="li" sx={lineStyle}>
      <Thumb src={item.product_image} size={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{name}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {title(item, 'product_price_type')} · {t('order.undelivered.pieces', { smart_count: item.qty })}
        </Box>
      </Box>
      <Box role="group" aria-label={name} sx={fieldsStyle}>
        {typed &&
          conditions.map((condition) => (
            <TextField
              key={condition}
              size="small"
              label={labels[condition]}
              value={typed[condition]}
              onChange={({ target }) => onChange({ ...typed, [condition]: target.value })}
              error={problem !== undefined}
              slotProps={{
                htmlInput: {
                  inputMode: 'numeric',
                  maxLength: 7,
                  ...(problem !== undefined && { 'aria-describedby': id }),
                },
              }}
            />
          ))}
        {problem && (
          <FormHelperText id={id} error role="status" sx={{ gridColumn: '1 / -1', m: 0 }}>
            {problem}
          </FormHelperText>
        )}
      </Box>
    </Box>
  )
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) minmax(0, 280px)' },
  columnGap: 1.5,
  rowGap: 1.5,
  alignItems: 'center',
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
}

const fieldsStyle = {
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 1,
}
