import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Undo from '@mui/icons-material/Undo'
import { Box, IconButton } from '@mui/material'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { MoneyBox } from '../orders/entry/MoneyBox.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { type EnteredPrice, isChanged } from './entered-prices.ts'

type Props = {
  price: EnteredPrice
  problem: string | undefined
  disabled: boolean
  onChange: (price: number | null) => void
  onRemove: () => void
}

/** A variant with its public price and its price in the list. */
export function FixedPrice({ price: one, problem, disabled, onChange, onRemove }: Props) {
  const { t, money } = useTranslate()
  const name = useVariantName()(one)
  const isRemoved = one.price === null && one.stored !== null
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <VariantTitle variant={one} details={t('price_list.public', { price: money(one.unit_price) })} />
      </Box>
      <Box sx={{ gridArea: 'price' }}>
        {disabled ? (
          one.price !== null && money(one.price)
        ) : (
          <MoneyBox
            label={t('price_list.price')}
            name={name}
            value={one.price}
            onChange={onChange}
            error={problem}
            helper={isChanged(one) ? t(isRemoved ? 'price_list.removed' : 'price_list.unsaved') : ''}
          />
        )}
      </Box>
      {!disabled && (
        <IconButton
          aria-label={t(isRemoved ? 'price_list.keep' : 'entry.remove_of', { product: name })}
          onClick={() => (isRemoved ? onChange(one.stored) : onRemove())}
          sx={{ gridArea: 'remove', minWidth: { xs: 44, sm: 36 }, minHeight: { xs: 44, sm: 36 } }}
        >
          {isRemoved ? <Undo fontSize="small" /> : <DeleteOutline fontSize="small" />}
        </IconButton>
      )}
    </Box>
  )
}

const rowStyle = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 1fr) 160px auto' },
  gridTemplateAreas: { xs: '"name remove" "price price"', md: '"name price remove"' },
}
