import { Box } from '@mui/material'
import { toTk } from '#domain/values/money.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import type { TierForm, VariantForm } from '../variant-form.ts'
import { tierPrice } from './tier-price.ts'

/** The unit price at a tier, while it is edited. */
export function TierPrice({ row, tier }: { row: VariantForm; tier: TierForm | undefined }) {
  const { t, money } = useTranslate()
  const price = tierPrice(row, tier)
  if (!price)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, lineHeight: '34px' }}>
        {t('matrix.not_readable')}
      </Box>
    )
  return (
    <Box sx={{ whiteSpace: 'nowrap', py: '7px' }}>
      {price.regular !== price.charged && (
        <Box component="s" sx={{ color: 'text.secondary', mr: 1, fontSize: 13 }}>
          {money(toTk(price.regular))}
        </Box>
      )}
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {money(toTk(price.charged))}
      </Box>
    </Box>
  )
}
