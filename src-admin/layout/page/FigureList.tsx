import { Box, Typography } from '@mui/material'

export type Figure = {
  label: string
  value: string
  /** What the value means, below it. */
  more?: string | undefined
}

/** Figures next to each other, each below its label. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <Box component="dl" sx={listStyle}>
    {figures.map(({ label, value, more }) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" variant="h3" sx={valueStyle}>
          {value}
        </Typography>
        {more && (
          <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
            {more}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
)

const listStyle = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(130px, 1fr))' },
}
const valueStyle = { m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }
