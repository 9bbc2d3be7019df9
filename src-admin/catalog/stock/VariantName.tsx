import { Box, Chip } from '@mui/material'
import { useListContext } from 'react-admin'
import { useTranslate } from '../../providers/use-translate.ts'
import type { StockMovement } from './stock-calls.ts'

/** The variant's name next to its product, in the current language. */
export function VariantName({ of }: { of: object }) {
  const { title } = useTranslate()
  return <>{title(of, 'variant_title')}</>
}

/** Shows that the ledger is filtered by one variant, and clears that filter. */
export function VariantChip() {
  const { t, title } = useTranslate()
  const { data, filterValues, setFilters } = useListContext<StockMovement>()
  if (!filterValues.product_price_info_id) return null
  const [movement] = data ?? []
  const name =
    movement &&
    [title(movement, 'product_title'), title(movement, 'variant_title')].filter(Boolean).join(' · ')
  return (
    <Box sx={{ px: 1.25, pt: 1.25 }}>
      <Chip
        label={name ? t('stock.of_one', { name }) : t('stock.of_one_unknown')}
        onDelete={() => setFilters({ ...filterValues, product_price_info_id: undefined })}
        sx={{ maxWidth: '100%' }}
      />
    </Box>
  )
}
