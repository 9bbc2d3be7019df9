import { Box, Chip } from '@mui/material'
import { useListContext } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'
import type { StockMovement } from './stock-calls.ts'

/** What a variant is called beside its product, in the chosen language. */
export function VariantName({ of }: { of: object }) {
  const { title } = useWords()
  return <>{title(of, 'variant_title')}</>
}

/** Says that the ledger is narrowed to one variant, and takes that away. */
export function VariantChip() {
  const { t, title } = useWords()
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
