import Check from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material'
import { Thumb } from '../../../layout/page/Thumb.tsx'
import { sizeText } from '../../../providers/file-size.ts'
import { useWords } from '../../../providers/use-words.ts'
import type { Upload, Uploads } from './use-uploads.ts'

type Props = { upload: Upload; running: Uploads }

/** How far a file is; what the library already has is offered instead of kept twice. */
export function UploadRow({ upload, running }: Props) {
  const { t, digits } = useWords()
  const { file, state, share, stored, picture, told } = upload
  const { name } = file
  const shown = picture?.content ?? stored?.duplicate?.content ?? stored?.path
  return (
    <Stack component="li" direction="row" sx={rowLook}>
      <Thumb src={shown} size={36} />
      <Stack sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        {state === 'sending' ? (
          <LinearProgress
            variant="determinate"
            value={Math.round(share * 100)}
            aria-label={t('media.sending', { name })}
            sx={{ my: 0.75 }}
          />
        ) : (
          <Typography variant="caption" color={state === 'failed' ? 'error' : 'text.secondary'}>
            <Words upload={upload} />
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
        {state === 'failed' && upload.again && (
          <Button variant="outlined" onClick={() => running.retry(upload)}>
            {t('list.retry')}
          </Button>
        )}
        {state === 'asking' && (
          <>
            <Button variant="contained" onClick={() => running.takeThat(upload)}>
              {t('media.use_that')}
            </Button>
            <Button variant="outlined" onClick={() => running.addAnyway(upload)}>
              {t('media.add_anyway')}
            </Button>
          </>
        )}
        {state !== 'keeping' && (
          <IconButton
            aria-label={told || picture ? t('media.forget', { name }) : t('media.stop', { name })}
            onClick={() => running.drop(upload)}
          >
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Stack>
    </Stack>
  )
}

function Words({ upload: { state, told, stored, picture, file } }: { upload: Upload }) {
  const { t, language } = useWords()
  if (state === 'failed') return told
  if (state === 'asking') return t('media.already', { title: stored?.duplicate?.content_title ?? '' })
  if (state === 'keeping') return t('media.keeping')
  if (state === 'kept') return t('media.kept', { title: picture?.content_title ?? '' })
  return (
    <Box component="span">
      {t('media.waiting')} · {sizeText(file.size, language)}
    </Box>
  )
}

const rowLook = {
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
  minHeight: 48,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  borderTop: 1,
  borderColor: 'divider',
}
