import { Box } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { step: number; done: boolean }

/** The seven steps as a progress bar. */
export function StepBar({ step, done }: Props) {
  const { t, digits } = useTranslate()
  const label = t('order.step_of', { at: digits(step) })
  return (
    <Box role="img" aria-label={label} title={label} sx={{ display: 'flex', gap: '3px', maxWidth: 132 }}>
      {choices.order_step.map(({ id }) => (
        <Box
          key={id}
          component="span"
          sx={{
            flex: 1,
            height: 4,
            borderRadius: 2,
            bgcolor: id > step ? 'divider' : done ? 'success.main' : 'primary.main',
          }}
        />
      ))}
    </Box>
  )
}
