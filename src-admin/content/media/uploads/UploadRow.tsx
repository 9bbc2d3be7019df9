import Check from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material'
import { Thumb } from '../../../layout/page/Thumb.tsx'
import { sizeText } from '../../../providers/file-size.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import type { Upload, Uploads } from './use-uploads.ts'

type Props = { upload: Upload; running: Uploads }

/** The progress of a file; for a duplicate the existing picture is offered. */
export function UploadRow({ upload, running }: Props) {
  const { t, digits } = useTranslate()
  const { file, state, share, stored, picture, problem } = upload
  const { name } = file
  const shown = picture?.content ?? stored?.duplicate?.content ?? stored?.path
  return (
    <Stack component="li" direction="row" sx={rowStyle}>
      <Thumb src={shown} size={36} />
      <Stack sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        {state === 'sending' ? (
          <LinearProgress
            variant="determinate"
            value={Math.round(share * 100)}
            aria-label={t('library.sending', { name })}
            sx={{ my: 0.75 }}
          />
        ) : (
          <Typography variant="caption" color={state === 'failed' ? 'error' : 'text.secondary'}>
            <Translations upload={upload} />
          </Typography>
        )}
      </Stack>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap', ml: 'auto' }}>
        {state === 'sending' && (
          <Typography variant="caption" color="text.secondary" aria-hidden>
            {digits(Math.round(share * 100))}%
          </Typography>
        )}
        {state === 'kept' && <Check sx={{ fontSize: 18, color: 'success.main' }} />}
        {state === 'failed' && <ErrorIcon sx={{ fontSize: 18, color: 'error.main' }} />}
        {state === 'failed' && upload.retryable && (
          <Button variant="outlined" onClick={() => running.retry(upload)}>
            {t('list.retry')}
          </Button>
        )}
        {state === 'asking' && (
          <>
            <Button variant="contained" onClick={() => running.takeThat(upload)}>
              {t('library.use_that')}
            </Button>
            <Button variant="outlined" onClick={() => running.addAnyway(upload)}>
              {t('library.add_anyway')}
            </Button>
          </>
        )}
        {state !== 'keeping' && (
          <IconButton
            aria-label={problem || picture ? t('library.forget', { name }) : t('library.stop', { name })}
            onClick={() => running.drop(upload)}
          >
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Stack>
    </Stack>
  )
}

function Translations({ upload: { state, problem, stored, picture, file } }: { upload: Upload }) {
  const { t, language } = useTranslate()
  if (state === 'failed') return problem
  if (state === 'asking') return t('library.already', { title: stored?.duplicate?.content_title ?? '' })
  if (state === 'keeping') return t('library.keeping')
  if (state === 'kept') return t('library.kept', { title: picture?.content_title ?? '' })
  return (
    <Box component="span">
      {t('library.waiting')} · {sizeText(file.size, language)}
    </Box>
  )
}

const rowStyle = {
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
  minHeight: 48,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  borderTop: 1,
  borderColor: 'divider',
}
