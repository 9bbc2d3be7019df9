import Saved from '@mui/icons-material/CloudDoneOutlined'
import { Alert, Link, Stack, Typography } from '@mui/material'
import { Link as To } from 'react-router-dom'
import { backupStanding } from '#domain/operations/backup.ts'
import { useWords } from '../providers/use-words.ts'
import { useBackups } from './use-backups.ts'

/** On the first page, for whoever runs the shop: a warning when the last proven backup is too old, or there is none. */
export function BackupWarning() {
  const { t, dateTime } = useWords()
  const { report } = useBackups()
  if (!report) return null
  const { every_hours, last_proven = null } = report
  const standing = backupStanding({ every_hours, last_proven }, new Date())
  if (standing !== 'never' && standing !== 'late') return null
  return (
    <Alert severity="warning" variant="outlined">
      {last_proven
        ? t('backup.late', { time: dateTime(last_proven), smart_count: every_hours })
        : t('backup.never')}{' '}
      <Link component={To} to="/dashboard/operations" color="inherit" underline="always">
        {t('backup.see')}
      </Link>
    </Alert>
  )
}

/** When that was, as long as all is well; below everything else, where it moves nothing when it comes. */
export function BackupAge() {
  const { t, dateTime } = useWords()
  const { report } = useBackups()
  if (!report?.last_proven) return null
  const { every_hours, last_proven } = report
  if (backupStanding({ every_hours, last_proven }, new Date()) === 'late') return null
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, alignItems: 'center', color: 'text.secondary', '& svg': { fontSize: 18 } }}
    >
      <Saved />
      <Typography variant="body2">{t('backup.fresh', { time: dateTime(last_proven) })}</Typography>
    </Stack>
  )
}
