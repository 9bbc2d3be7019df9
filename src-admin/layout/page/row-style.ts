/** Rows of amounts with a line between them. */
export const listStyle = { listStyle: 'none', m: 0, p: 0 } as const

export const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& button': { minHeight: { xs: 44, sm: 0 } },
} as const

/** Amounts next to each other, each below its label. */
export const amountsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(116px, 1fr))',
  gap: 1,
} as const

/** The same as a part of a row. */
export const rowAmountsStyle = { ...amountsStyle, flex: '2 1 280px' } as const
