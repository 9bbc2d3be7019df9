import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Skeleton, Typography } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'

/** A section that is collapsed at first; its content is mounted, and therefore loaded, when it is expanded. */
export function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={open}
      onChange={(_, expanded) => setOpen(expanded)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{
        mt: 2,
        maxWidth: 980,
        borderRadius: 1,
        '&::before': { display: 'none' },
        '&:last-child': { mb: 4 },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" variant="h2">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {open && <Suspense fallback={<Skeleton variant="rounded" height={48} />}>{children}</Suspense>}
      </AccordionDetails>
    </Accordion>
  )
}
