import { LinearProgress, Paper, Typography } from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { text: string; done?: number; total?: number; trouble?: boolean }

/** The progress of the server's work; the user may leave the page. */
export function Progress({ text, done = 0, total = 0, trouble = false }: Props) {
  const { t, digits } = useTranslate()
  const counted = total > 0
  return (
    <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 1.25 }}>
      <Typography variant="h2">{text}</Typography>
      <LinearProgress
        aria-label={text}
        {...(counted && { variant: 'determinate', value: Math.min(100, (100 * done) / total) })}
      />
      {counted && (
        <Typography variant="body2" color="text.secondary">
          {t('import_run.progress', { done: digits(done), total: digits(total) })}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary" role="status">
        {t(trouble ? 'import_run.trouble' : 'import_run.leave')}
      </Typography>
    </Paper>
  )
}
