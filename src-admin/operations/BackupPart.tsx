import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { backupStanding } from '#domain/operations/backup.ts'
import { LoadError } from '../layout/page/LoadError.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useWords } from '../providers/use-words.ts'
import { BackupRow } from './BackupRow.tsx'
import { askBackup, useBackups } from './use-backups.ts'

/** The last backups of the shop, and one more at once. */
export function BackupPart() {
  const { t, dateTime } = useWords()
  const { done, failed } = useNotifyResult()
  const { may, mayAsk, report, error, again } = useBackups()
  const [asking, setAsking] = useState(false)
  if (!may) return null

  const ask = async () => {
    setAsking(true)
    try {
      await askBackup()
      done(t('backup.asked'))
      await again()
    } catch (problem) {
      failed(problem)
    } finally {
      setAsking(false)
    }
  }

  const running = report?.backups.some(({ ended_at }) => !ended_at) ?? false
  return (
    <Section
      title={t('backup.title')}
      aside={
        mayAsk && (
          <Button variant="outlined" onClick={() => void ask()} disabled={!report || running || asking}>
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
            {t('backup.secret')}
          </Typography>
        </Stack>
      ) : error ? (
        <LoadError text={t('report.failed')} onRetry={() => void again()} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Section>
  )
}

type Report = NonNullable<ReturnType<typeof useBackups>['report']>

function Standing({ report, time }: { report: Report; time: string }) {
  const { t } = useWords()
  const { every_hours, keep, last_proven } = report
  const standing = backupStanding({ every_hours, last_proven: last_proven ?? null }, new Date())
  return (
    <>
      {standing === 'never' && <Alert severity="warning">{t('backup.never')}</Alert>}
      {standing === 'late' && (
        <Alert severity="warning">{t('backup.late', { time, smart_count: every_hours })}</Alert>
      )}
      <Typography variant="body2">
        {standing === 'off' ? t('backup.off') : t('backup.plan', { smart_count: every_hours, keep })}
      </Typography>
    </>
  )
}
