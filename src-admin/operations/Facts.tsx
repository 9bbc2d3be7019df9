import { Box } from '@mui/material'
import { Fragment, type ReactNode } from 'react'

/** A list of facts with their labels. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <Box component="dl" sx={style}>
    {facts.map(([name, fact]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </Fragment>
    ))}
  </Box>
)

const style = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 2fr) minmax(0, 3fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  fontSize: 14,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}
