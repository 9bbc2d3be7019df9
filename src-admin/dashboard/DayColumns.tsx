import { Box, Tooltip } from '@mui/material'

export type DayColumn = { day: string; size: number; summary: string }

/** A column chart with one value per day, the newest on the right; each column has a tooltip and a label for screen readers. */
export function DayColumns({ label, columns }: { label: string; columns: DayColumn[] }) {
  const largest = Math.max(1, ...columns.map(({ size }) => size))
  return (
    <Box component="ul" aria-label={label} sx={chartStyle}>
      {columns.map(({ day, size, summary }) => (
        <Tooltip key={day} title={summary} placement="top">
          <Box component="li" aria-label={summary}>
            <Box sx={{ height: `${Math.max(size > 0 ? 3 : 0, (100 * size) / largest)}%` }} />
          </Box>
        </Tooltip>
      ))}
    </Box>
  )
}

const chartStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  height: 120,
  display: 'flex',
  gap: '2px',
  borderBottom: 1,
  borderColor: 'divider',
  '& li': { flex: 1, display: 'flex', alignItems: 'flex-end', minWidth: 0 },
  '& li > div': { width: 1, bgcolor: 'primary.main', opacity: 0.75, borderRadius: '3px 3px 0 0' },
  '& li:hover > div': { opacity: 1 },
}
