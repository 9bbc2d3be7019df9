import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useTranslate } from '../../../providers/use-translate.ts'
import { UploadRow } from './UploadRow.tsx'
import type { Uploads } from './use-uploads.ts'

/** The sent, running and failed uploads, one row per file. */
export function UploadList({ running }: { running: Uploads }) {
  const { t } = useTranslate()
  const { uploads } = running
  const count = (state: string) => uploads.filter((upload) => upload.state === state).length
  const ended = count('kept') + count('failed')
  const progress = t('library.upload_state', {
    kept: count('kept'),
    all: uploads.length,
    failed: count('failed'),
  })
  return (
    <>
      <Box role="status" sx={hidden}>
        {uploads.length > 0 ? progress : ''}
      </Box>
      {uploads.length > 0 && (
        <Paper variant="outlined" component="section" aria-label={t('library.uploads')} sx={{ mb: 2 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, minHeight: 44 }}>
            <Typography variant="h3" aria-hidden sx={{ flex: 1 }}>
              {progress}
            </Typography>
            {ended > 0 && (
              <Button color="inherit" onClick={running.clear}>
                {t('library.clear_uploads')}
              </Button>
            )}
          </Stack>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflow: 'auto' }}>
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} running={running} />
            ))}
          </Stack>
        </Paper>
      )}
    </>
  )
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}
