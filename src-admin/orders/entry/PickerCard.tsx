import { Box, ButtonBase, Typography } from '@mui/material'
import type { DraftLine } from '#domain/orders/desk-draft.ts'
import { Thumb } from '../../layout/page/Thumb.tsx'
import { useWords } from '../../providers/use-words.ts'
import type { Card } from './entry-calls.ts'
import { VariantChoice } from './VariantChoice.tsx'

type Props = {
  card: Card
  open: boolean
  onOpen: (open: boolean) => void
  onAdd: (line: DraftLine) => void
}

/** A product with its picture, price and stock; opened, its options are chosen in place. */
export function PickerCard({ card, open, onOpen, onAdd }: Props) {
  const { t, title, money } = useWords()
  const product = title(card, 'product_title')
  const { company_info: company, from_price: price, in_stock } = card
  return (
    <Box component="li" sx={[cardLook, open && openLook]}>
      <ButtonBase aria-expanded={open} onClick={() => onOpen(!open)} sx={headLook}>
        <Thumb src={card.product_photo_infos[0]?.product_photo_data.content} size={52} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body2" component="span" sx={nameLook}>
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

const cardLook = { border: 1, borderColor: 'divider', borderRadius: 1.5, minWidth: 0, alignSelf: 'start' }
const openLook = { gridColumn: '1 / -1', borderColor: 'primary.main' }
const headLook = {
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
const nameLook = {
  fontWeight: 500,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  lineHeight: 1.3,
}
