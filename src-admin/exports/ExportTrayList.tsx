import { Box, Button, Popover, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../providers/use-translate.ts'
import { ExportRow } from './ExportRow.tsx'
import { useExports } from './exports.tsx'

const shown = 5

/** The latest exports, with a link to all of them. */
export function ExportTrayList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslate()
  const { runs = [] } = useExports()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('exports.title'), sx: { width: 380 } } }}
    >
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 0.5 }}>
        {runs.slice(0, shown).map((run) => (
          <ExportRow key={run.id} run={run} />
        ))}
      </Stack>
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1, py: 0.75 }}>
        <Button component={Link} to="/dashboard/exports" onClick={onClose}>
          {t('exports.all')}
        </Button>
      </Box>
    </Popover>
  )
}
