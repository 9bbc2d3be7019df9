import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Remove from '@mui/icons-material/Remove'
import Undo from '@mui/icons-material/Undo'
import { Box, IconButton, TextField } from '@mui/material'
import { lineTotal } from '#domain/orders/pricing/totals.ts'
import { toTk } from '#domain/values/money.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useWords } from '../../providers/use-words.ts'
import type { OrderItem } from '../order-record.ts'
import { typedNumber } from './edit-draft.ts'

type Props = {
  item: OrderItem
  qty: string
  out: boolean
  /** What is wrong with the quantity, in words. */
  problem: string | undefined
  onQty: (qty: string) => void
  onOut: (out: boolean) => void
}

/** A line of an order that is being edited: how many of it, or none at all. */
export function EditLine({ item, qty, out, problem, onQty, onOut }: Props) {
  const { t, title, money, digits } = useWords()
  const name = title(item, 'product_title')
  const count = typedNumber(qty)
  const sound = count !== null && Number.isInteger(count) && count >= 1
  const step = (by: 1 | -1) => onQty(digits((sound ? count : 0) + by))
  return (
    <Box component="li" sx={lineLook}>
      <Thumb src={item.product_image} size={40} />
      <Box sx={{ minWidth: 0, opacity: out ? 0.55 : 1 }}>
        <Box
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', textDecoration: out ? 'line-through' : 'none' }}
        >
          {name}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {title(item, 'product_price_type')} · {money(item.price)}
        </Box>
      </Box>
      {out ? (
        <Box sx={{ gridArea: 'qty', color: 'text.secondary', fontSize: 14 }}>{t('order.taken_out')}</Box>
      ) : (
        <Box sx={{ gridArea: 'qty', display: 'flex', alignItems: 'flex-start' }}>
          <IconButton
            aria-label={t('order.less_of', { title: name })}
            disabled={!sound || count <= 1}
            onClick={() => step(-1)}
            sx={handLook}
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
          <IconButton aria-label={t('order.more_of', { title: name })} onClick={() => step(1)} sx={handLook}>
            <Add fontSize="small" />
          </IconButton>
        </Box>
      )}
      <Box sx={{ gridArea: 'sum', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 500 }}>
        {!out && sound ? money(toTk(lineTotal({ ...item, qty: count }))) : ''}
      </Box>
      <IconButton
        aria-label={t(out ? 'order.put_back' : 'order.take_out', { title: name })}
        onClick={() => onOut(!out)}
        sx={{ gridArea: 'out', justifySelf: 'end', ...handLook }}
      >
        {out ? <Undo fontSize="small" /> : <DeleteOutlined fontSize="small" />}
      </IconButton>
    </Box>
  )
}

/** As large as a thumb needs it, on a phone. */
const handLook = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }

const lineLook = {
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
