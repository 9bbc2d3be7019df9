import { Box, Typography } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { variant } from '#domain/catalog/product.ts'
import { KindInput } from '../fields/KindInput.tsx'
import { useWords } from '../providers/use-words.ts'
import { problemOf } from './problem-of.ts'
import { TierTable } from './TierTable.tsx'

/** What unfolds below a price entry beside its tiers. */
export const moreNames = ['stock_type', 'sku', 'remarks', 'status', 'photo_ids'] as const

export function EntryMore({ source, disabled }: { source: string; disabled: boolean }) {
  const { field } = useWords()
  const { errors } = useFormState({ name: `${source}.tiers` })
  const problem = problemOf(errors, `${source}.tiers`)
  return (
    <Box sx={{ pl: { md: 4 }, pt: 1.5, maxWidth: 1060 }}>
      <TierTable source={source} disabled={disabled} />
      {problem && (
        <Typography color="error" variant="caption">
          {problem}
        </Typography>
      )}
      <Box sx={placesLook}>
        {moreNames.map((name) => (
          <Box key={name} sx={{ alignSelf: name === 'status' ? 'center' : 'start', minWidth: 0 }}>
            <KindInput
              source={`${source}.${name}`}
              field={variant[name]}
              label={field('products', name)}
              disabled={disabled}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const placesLook = {
  display: 'grid',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { sm: '1fr 1fr', md: '150px 170px minmax(0, 1fr) auto' },
  '& > :last-child': { gridColumn: '1 / -1' },
}
