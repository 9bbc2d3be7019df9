import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { backupStanding } from '#domain/operations/backup.ts'
import { LoadError } from '../layout/page/LoadError.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { BackupRow } from './BackupRow.tsx'
import { requestBackup, useBackups } from './use-backups.ts'

/** The latest backups of the shop, and a button that starts one now. */
export function BackupPart() {
  const { t, dateTime } = useTranslate()
  const { done, failed } = useNotifyResult()
  const { may, mayStart, report, error, refetch } = useBackups()
  const [confirming, setConfirming] = useState(false)
  if (!may) return null

  const startBackup = async () => {
    setConfirming(true)
    try {
      await requestBackup()
      done(t('backup.started'))
      await refetch()
    } catch (problem) {
      failed(problem)
    } finally {
      setConfirming(false)
    }
  }

  const running = report?.backups.some(({ ended_at }) => !ended_at) ?? false
  return (
    <Section
      title={t('backup.title')}
      aside={
        mayStart && (
          <Button
            variant="outlined"
            onClick={() => void startBackup()}
            disabled={!report || running || confirming}
          >
            {t('backup.now')}
          </Button>
        )
      }
    >
      {report ? (
        <Stack sx={{ gap: 1.5 }}>
          <Standing report={report} time={report.last_proven ? dateTime(report.last_proven) : ''} />
          {report.backups.length > 0 ? (
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {report.backups.map((backup) => (
                <BackupRow key={backup.id} backup={backup} />
              ))}
            </Stack>
          ) : (
            <Typography variant="body2" color="text.secondary">
              {t('backup.none')}
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {report.bucket ? t('backup.secret_bucket') : t('backup.secret')}
          </Typography>
        </Stack>
      ) : error ? (
        <LoadError text={t('report.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Section>
  )
}

type Report = NonNullable<ReturnType<typeof useBackups>['report']>

function Standing({ report, time }: { report: Report; time: string }) {
  const { t } = useTranslate()
  const { every_hours, keep, last_proven = null, bucket, bucket_max, last_uploaded } = report
  const standing = backupStanding({ every_hours, last_proven, bucket, last_uploaded }, new Date())
  return (
    <>
      {standing === 'never' && <Alert severity="warning">{t('backup.never')}</Alert>}
      {standing === 'late' && (
        <Alert severity="warning">{t('backup.late', { time, smart_count: every_hours })}</Alert>
      )}
      {standing === 'not_uploaded' && <Alert severity="warning">{t('backup.not_uploaded')}</Alert>}
      <Typography variant="body2">
        {standing === 'off' ? t('backup.off') : t('backup.plan', { smart_count: every_hours, keep })}
      </Typography>
      {bucket && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {bucket_max > 0
            ? t('backup.bucket', { bucket, keep: bucket_max })
            : t('backup.bucket_all', { bucket })}
        </Typography>
      )}
    </>
  )
}
