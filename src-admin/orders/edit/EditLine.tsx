import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Remove from '@mui/icons-material/Remove'
import Undo from '@mui/icons-material/Undo'
import { Box, IconButton, TextField } from '@mui/material'
import { lineTotal } from '#domain/orders/pricing/totals.ts'
import { toTk } from '#domain/values/money.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderItem } from '../order-record.ts'
import { typedNumber } from './edit-draft.ts'

type Props = {
  item: OrderItem
  qty: string
  out: boolean
  /** Whether the price is not known until the order is saved. */
  repriced: boolean
  /** The error of the quantity. */
  problem: string | undefined
  onQty: (qty: string) => void
  onOut: (out: boolean) => void
}

/** A line of an order being edited: its quantity, or its removal. */
export function EditLine({ item, qty, out, repriced, problem, onQty, onOut }: Props) {
  const { t, title, money, digits } = useTranslate()
  const name = title(item, 'product_title')
  const count = typedNumber(qty)
  const isValid = count !== null && Number.isInteger(count) && count >= 1
  const step = (by: 1 | -1) => onQty(digits((isValid ? count : 0) + by))
  return (
    <Box component="li" sx={lineStyle}>
      <Thumb src={item.product_image} size={40} />
      <Box sx={{ minWidth: 0, opacity: out ? 0.55 : 1 }}>
        <Box
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', textDecoration: out ? 'line-through' : 'none' }}
        >
          {name}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {title(item, 'product_price_type')}
          {repriced ? '' : ` · ${money(item.price)}`}
        </Box>
      </Box>
      {out ? (
        <Box sx={{ gridArea: 'qty', color: 'text.secondary', fontSize: 14 }}>{t('order.taken_out')}</Box>
      ) : (
        <Box sx={{ gridArea: 'qty', display: 'flex', alignItems: 'flex-start' }}>
          <IconButton
            aria-label={t('order.less_of', { title: name })}
            disabled={!isValid || count <= 1}
            onClick={() => step(-1)}
            sx={handStyle}
          >
            <Remove fontSize="small" />
          </IconButton>
          <TextField
            value={qty}
            onChange={(event) => onQty(event.target.value)}
            error={problem !== undefined}
            helperText={problem ?? ''}
            sx={{ width: problem ? 132 : 64 }}
            slotProps={{
              htmlInput: {
                inputMode: 'numeric',
                'aria-label': t('order.qty_of', { title: name }),
                sx: { textAlign: 'center' },
              },
            }}
          />
          <IconButton aria-label={t('order.more_of', { title: name })} onClick={() => step(1)} sx={handStyle}>
            <Add fontSize="small" />
          </IconButton>
        </Box>
      )}
      <Box sx={{ gridArea: 'sum', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 500 }}>
        {!out && !repriced && isValid ? money(toTk(lineTotal({ ...item, qty: count }))) : ''}
      </Box>
      <IconButton
        aria-label={t(out ? 'order.put_back' : 'order.take_out', { title: name })}
        onClick={() => onOut(!out)}
        sx={{ gridArea: 'out', justifySelf: 'end', ...handStyle }}
      >
        {out ? <Undo fontSize="small" /> : <DeleteOutlined fontSize="small" />}
      </IconButton>
    </Box>
  )
}

/** Touch targets are larger on a phone. */
const handStyle = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '40px 1fr auto', sm: '40px minmax(0, 1fr) auto 104px auto' },
  gridTemplateAreas: {
    xs: '"picture text out" "qty qty sum"',
    sm: '"picture text qty sum out"',
  },
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
}
