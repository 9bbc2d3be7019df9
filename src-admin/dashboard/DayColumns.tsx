import { Box, Tooltip } from '@mui/material'

export type DayColumn = { day: string; size: number; said: string }

/** A value a day as columns, the newest on the right; each says itself when it is pointed at, and to a screen reader. */
export function DayColumns({ label, columns }: { label: string; columns: DayColumn[] }) {
  const largest = Math.max(1, ...columns.map(({ size }) => size))
  return (
    <Box component="ul" aria-label={label} sx={chartLook}>
      {columns.map(({ day, size, said }) => (
        <Tooltip key={day} title={said} placement="top">
          <Box component="li" aria-label={said}>
            <Box sx={{ height: `${Math.max(size > 0 ? 3 : 0, (100 * size) / largest)}%` }} />
          </Box>
        </Tooltip>
      ))}
    </Box>
  )
}

const chartLook = {
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
