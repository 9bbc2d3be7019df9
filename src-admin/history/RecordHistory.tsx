import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Skeleton, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { apiName } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'

const RecordWrites = lazy(() => import('./RecordWrites.tsx'))

/** The history of the record that is open; folded, and read only once somebody unfolds it. */
export function RecordHistory() {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const may = useMay()
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  if (!record || !may('list', 'history')) return null
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={open}
      onChange={(_, wanted) => setOpen(wanted)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ mt: 2, mb: 4, maxWidth: 980, borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" variant="h2">
          {t('history.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {open && (
          <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
            <RecordWrites
              // A save has made the history another one.
              key={`${record.id} ${record.updated_at}`}
              resource={apiName(page)}
              id={Number(record.id)}
            />
          </Suspense>
        )}
      </AccordionDetails>
    </Accordion>
  )
}
