import Proven from '@mui/icons-material/CheckCircleOutline'
import Failed from '@mui/icons-material/ErrorOutline'
import Waiting from '@mui/icons-material/Schedule'
import Running from '@mui/icons-material/Sync'
import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from '../providers/use-translate.ts'
import type { Backup } from './use-backups.ts'

const stateStyles = {
  proven: [Proven, 'success.main'],
  failed: [Failed, 'error.main'],
  running: [Running, 'text.secondary'],
  waiting: [Waiting, 'text.secondary'],
} as const

const stateOf = ({ proven_at, ended_at, started_at }: Backup): keyof typeof stateStyles => {
  if (proven_at) return 'proven'
  if (ended_at) return 'failed'
  return started_at ? 'running' : 'waiting'
}

const uploadOf = ({ upload_started_at, uploaded_at, upload_problem }: Backup) => {
  if (uploaded_at) return 'uploaded'
  if (upload_problem) return 'upload_failed'
  return upload_started_at ? 'uploading' : null
}

/** One backup: time, state, and content or error. */
export function BackupRow({ backup }: { backup: Backup }) {
  const { t, digits, dateTime } = useTranslate()
  const state = stateOf(backup)
  const [Icon, color] = stateStyles[state]
  const { rows, files, size, problem, upload_problem } = backup
  const upload = uploadOf(backup)
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 150 }}>
          {dateTime(backup.started_at ?? backup.asked_at)}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', color, flex: '1 1 180px' }}>
          <Icon sx={{ fontSize: 18 }} />
          <Typography variant="body2">{t(`backup.${state}`)}</Typography>
        </Stack>
        {size != null && (
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('backup.rows_files', { rows: digits(rows ?? 0), files: digits(files ?? 0) })},{' '}
            {t('backup.megabytes', { size: digits(Math.max(0.1, Math.round(size / 100_000) / 10)) })}
          </Typography>
        )}
      </Stack>
      {upload && (
        <Typography variant="body2" color={upload === 'upload_failed' ? 'error.main' : 'text.secondary'}>
          {t(`backup.${upload}`)}
        </Typography>
      )}
      {[problem, upload_problem].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
    </Box>
  )
}
