import Replay from '@mui/icons-material/Replay'
import { Alert, Box, Button, LinearProgress, Link, Paper, Typography } from '@mui/material'
import { useCallback, useEffect } from 'react'
import { useEvent } from 'react-admin'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { readPictures, retryPictures } from '../import-calls.ts'

/** The polling interval while pictures are waiting, in milliseconds. */
const PACE = 3000

/** The progress of an import's pictures, which the server downloads in the background. */
export function PictureProgress({ id }: { id: number }) {
  const { t, digits } = useTranslate()
  const { failed } = useNotifyResult()
  const load = useCallback((signal?: AbortSignal) => readPictures(id, signal), [id])
  const { answer: pictures, refetch } = useRequest(load)
  const poll = useEvent(refetch)
  const waiting = (pictures?.waiting ?? 0) > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => document.hidden || poll(), PACE)
    return () => clearInterval(timer)
  }, [waiting, poll])
  if (!pictures) return null
  const total = pictures.waiting + pictures.done + pictures.failed
  if (total === 0) return null
  const again = () => retryPictures(id).then(refetch, failed)
  return (
    <Paper variant="outlined" sx={{ p: 2, mt: 2, display: 'grid', gap: 1.25 }}>
      <Typography variant="h2">{t('import_run.pictures')}</Typography>
      {waiting && (
        <LinearProgress
          variant="determinate"
          aria-label={t('import_run.pictures')}
          value={(100 * (total - pictures.waiting)) / total}
        />
      )}
      <Typography variant="body2" role="status">
        {t('import_run.pictures_done', { done: digits(pictures.done), total: digits(total) })}
      </Typography>
      {pictures.failed > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" startIcon={<Replay />} onClick={again}>
              {t('list.retry')}
            </Button>
          }
        >
          {t('import_run.pictures_failed', { smart_count: pictures.failed })}
          <Box component="ul" sx={{ my: 0.5, pl: 2.5, maxHeight: 240, overflow: 'auto' }}>
            {pictures.failures.map((one) => (
              <Box component="li" key={one.id} sx={{ overflowWrap: 'anywhere' }}>
                <Link href={`/dashboard/products/${one.product_id}`} underline="hover">
                  {one.url}
                </Link>{' '}
                ({one.problem})
              </Box>
            ))}
          </Box>
        </Alert>
      )}
    </Paper>
  )
}
