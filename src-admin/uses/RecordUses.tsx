import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Skeleton, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useWords } from '../providers/use-words.ts'
import { tellsUses } from './uses-calls.ts'

const UsesList = lazy(() => import('./UsesList.tsx'))

/** Where the record that is open is used; folded, and read only once somebody unfolds it. */
export function RecordUses() {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  if (!record || !tellsUses(page)) return null
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={open}
      onChange={(_, wanted) => setOpen(wanted)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ mt: 2, maxWidth: 980, borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" variant="h2">
          {t('uses.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {open && (
          <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
            <UsesList page={page} id={Number(record.id)} />
          </Suspense>
        )}
      </AccordionDetails>
    </Accordion>
  )
}
