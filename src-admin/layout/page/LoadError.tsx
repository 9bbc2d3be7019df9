import { Button, Stack, Typography } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'

/** The error of a section that could not be loaded, with a retry button. */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslate()
  return (
    <Stack role="alert" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </Stack>
  )
}
