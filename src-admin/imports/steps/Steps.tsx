import { Box, Step, StepLabel, Stepper } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'

const steps = ['choose', 'columns', 'check', 'done'] as const
export type ImportStep = (typeof steps)[number]

/** The current step of the import. */
export function Steps({ at }: { at: ImportStep }) {
  const { t } = useTranslate()
  const now = steps.indexOf(at)
  return (
    <Box component="nav" aria-label={t('import_run.steps')} sx={{ mb: 2 }}>
      <Stepper activeStep={at === 'done' ? steps.length : now} sx={style}>
        {steps.map((step, place) => (
          <Step key={step} aria-current={place === now ? 'step' : undefined}>
            <StepLabel>{t(`import_run.step_${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  )
}

// On a phone only the name of the current step fits.
const style = {
  maxWidth: 640,
  '& .MuiStep-root': { pl: 0 },
  '& .MuiStepLabel-label:not(.Mui-active)': { display: { xs: 'none', sm: 'inline' } },
}
