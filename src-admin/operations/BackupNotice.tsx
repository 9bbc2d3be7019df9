import Saved from '@mui/icons-material/CloudDoneOutlined'
import { Alert, Link, Stack, Typography } from '@mui/material'
import { Link as To } from 'react-router-dom'
import { backupStanding } from '#domain/operations/backup.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { useBackups } from './use-backups.ts'

/**
 * A warning on the first page, for users with the operations permission: the last verified backup is too old, is not in the bucket, or there
 * is none.
 */
export function BackupWarning() {
  const { t, dateTime } = useTranslate()
  const { report } = useBackups()
  if (!report) return null
  const { every_hours, last_proven = null, bucket, last_uploaded } = report
  const standing = backupStanding({ every_hours, last_proven, bucket, last_uploaded }, new Date())
  if (standing === 'off' || standing === 'fresh') return null
  return (
    <Alert severity="warning" variant="outlined">
      {standing === 'not_uploaded'
        ? t('backup.not_uploaded')
        : last_proven
          ? t('backup.late', { time: dateTime(last_proven), smart_count: every_hours })
          : t('backup.never')}{' '}
      <Link component={To} to="/dashboard/operations" color="inherit" underline="always">
        {t('backup.see')}
      </Link>
    </Alert>
  )
}

/** The time of the last verified backup, if it is recent enough; rendered last, so that its loading shifts nothing. */
export function BackupAge() {
  const { t, dateTime } = useTranslate()
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
