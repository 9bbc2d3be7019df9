import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, IconButton } from '@mui/material'
import type { ListedVariant } from '#domain/orders/price-lists/price-list-prices.ts'
import { useVariantName, VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { MoneyBox } from '../orders/entry/MoneyBox.tsx'
import { useTranslate } from '../providers/use-translate.ts'

type Props = {
  variant: ListedVariant
  isChanged: boolean
  disabled: boolean
  onChange: (price: number | null) => void
}

/** A variant with its public price and its price in the list. */
export function FixedPrice({ variant, isChanged, disabled, onChange }: Props) {
  const { t, money } = useTranslate()
  const name = useVariantName()(variant)
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <VariantTitle
          variant={variant}
          details={t('price_list.public', { price: money(variant.unit_price) })}
        />
      </Box>
      <Box sx={{ gridArea: 'price' }}>
        {disabled ? (
          variant.price !== null && money(variant.price)
        ) : (
          <MoneyBox
            label={t('price_list.price')}
            value={variant.price}
            onChange={onChange}
            helper={isChanged ? t(variant.price === null ? 'price_list.removed' : 'price_list.unsaved') : ''}
          />
        )}
      </Box>
      {!disabled && (
        <IconButton
          aria-label={t('entry.remove_of', { product: name })}
          onClick={() => onChange(null)}
          sx={{ gridArea: 'remove', minWidth: { xs: 44, sm: 36 }, minHeight: { xs: 44, sm: 36 } }}
        >
          <DeleteOutline fontSize="small" />
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
