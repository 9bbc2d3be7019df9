import { Button, Stack, Typography } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'

/** A part of a page that could not be loaded: why, and a button that loads it again. */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useWords()
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
