import { Box, ButtonBase, Typography } from '@mui/material'
import type { DraftLine } from '#domain/orders/order-draft.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Card } from './entry-calls.ts'
import { VariantChoice } from './VariantChoice.tsx'

type Props = {
  card: Card
  open: boolean
  onOpen: (open: boolean) => void
  onAdd: (line: DraftLine) => void
}

/** A product with its picture, price and stock; expanded, its options are selected inline. */
export function PickerCard({ card, open, onOpen, onAdd }: Props) {
  const { t, title, money } = useTranslate()
  const product = title(card, 'product_title')
  const { company_info: company, from_price: price, in_stock } = card
  return (
    <Box component="li" sx={[cardStyle, open && openStyle]}>
      <ButtonBase aria-expanded={open} onClick={() => onOpen(!open)} sx={headStyle}>
        <Thumb src={card.product_photo_infos[0]?.product_photo_data.content} size={52} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body2" component="span" sx={nameStyle}>
            {product}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div" noWrap>
            {company ? title(company, 'company_name') : ' '}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, fontSize: 13, alignItems: 'baseline' }}>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {price === null ? '–' : t('entry.from', { price: money(price) })}
            </Box>
            <Box component="span" sx={{ color: in_stock ? 'success.main' : 'error.main' }}>
              {t(in_stock ? 'entry.in_stock' : 'entry.sold_out')}
            </Box>
          </Box>
        </Box>
      </ButtonBase>
      {open && <VariantChoice card={card} onAdd={onAdd} onClose={() => onOpen(false)} />}
    </Box>
  )
}

const cardStyle = { border: 1, borderColor: 'divider', borderRadius: 1.5, minWidth: 0, alignSelf: 'start' }
const openStyle = { gridColumn: '1 / -1', borderColor: 'primary.main' }
const headStyle = {
  display: 'flex',
  width: 1,
  gap: 1.25,
  p: 1,
  textAlign: 'left',
  alignItems: 'center',
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
}
const nameStyle = {
  fontWeight: 500,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  lineHeight: 1.3,
}
