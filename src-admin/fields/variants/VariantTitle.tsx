import { Box } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'

type Named = { sku: string | null; stock_qty?: number | null }

/** The name of a variant: its product, its options, and its SKU. */
export function VariantTitle({ variant, details }: { variant: Named; details?: string | undefined }) {
  const { title } = useTranslate()
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 500, fontSize: 14 }}>{title(variant, 'product_title')}</Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {[title(variant, 'variant_title'), variant.sku, details].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}

/** The same as one text. */
export function useVariantName() {
  const { title } = useTranslate()
  return (variant: object) =>
    [title(variant, 'product_title'), title(variant, 'variant_title')].filter(Boolean).join(' · ')
}
