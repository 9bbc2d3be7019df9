import { Box, Stack } from '@mui/material'
import { RowTools } from '../../../layout/rows/RowTools.tsx'
import { span } from '../range.ts'
import { TierField, type TierListProps, tierPlan } from './TierField.tsx'

/** The tiers of a variant on a phone, as cards. */
export function TierCards({ tiers, price, onMove, onRemove, ...rest }: TierListProps) {
  return (
    <Stack sx={{ gap: 1.5, width: 1 }}>
      {span(0, tiers.length - 1).map((at) => {
        const tier = tiers[at]
        if (!tier) return null
        return (
          <Box key={at} sx={cardStyle}>
            {tierPlan.map(([name, kind]) => (
              <Box key={name} sx={{ minWidth: 0 }}>
                <TierField {...rest} at={at} name={name} kind={kind} tier={tier} />
              </Box>
            ))}
            <Stack direction="row" sx={{ gridColumn: '1 / -1', alignItems: 'center' }}>
              <Box sx={{ flex: 1 }}>{price(tier)}</Box>
              {!rest.disabled && (
                <RowTools at={at} count={tiers.length} direction="row" onMove={onMove} onRemove={onRemove} />
              )}
            </Stack>
          </Box>
        )
      })}
    </Stack>
  )
}

const cardStyle = {
  display: 'grid',
  gap: 1.25,
  p: 1.25,
  gridTemplateColumns: '1fr 1fr',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}
