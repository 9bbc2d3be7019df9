import { Box, Step, StepLabel, Stepper } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'

const steps = ['choose', 'columns', 'check', 'done'] as const
export type ImportStep = (typeof steps)[number]

/** Where in the import one is. */
export function Steps({ at }: { at: ImportStep }) {
  const { t } = useWords()
  const now = steps.indexOf(at)
  return (
    <Box component="nav" aria-label={t('imports.steps')} sx={{ mb: 2 }}>
      <Stepper activeStep={at === 'done' ? steps.length : now} sx={look}>
        {steps.map((step, place) => (
          <Step key={step} aria-current={place === now ? 'step' : undefined}>
            <StepLabel>{t(`imports.step_${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  )
}

// On a phone only the name of the step that one is at has room.
const look = {
  maxWidth: 640,
  '& .MuiStep-root': { pl: 0 },
  '& .MuiStepLabel-label:not(.Mui-active)': { display: { xs: 'none', sm: 'inline' } },
}
