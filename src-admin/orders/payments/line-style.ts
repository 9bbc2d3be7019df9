/** A line with an amount: the label on the left, the amount on the right. */
export const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1.5,
  py: 0.75,
  fontSize: 14,
  borderTop: 1,
  borderColor: 'divider',
}

export const noteStyle = { fontSize: 12.5, color: 'text.secondary' }

/** The buttons below a line. */
export const handsStyle = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 0 } },
}
