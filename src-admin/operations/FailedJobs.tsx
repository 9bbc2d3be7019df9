import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../layout/dialogs/ConfirmDialog.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { dropJob, type FailedJob, retryJob } from './operations-calls.ts'
import { useJobWord } from './use-job-word.ts'

type Props = { jobs: readonly FailedJob[]; refetch: () => Promise<unknown> }

/** Background jobs that were given up: the error, and the available actions. */
export function FailedJobs({ jobs, refetch }: Props) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const [dropping, setDropping] = useState<FailedJob | null>(null)
  const run = async (what: typeof retryJob, job: FailedJob) => {
    setBusy(true)
    try {
      done(await what(job))
    } catch (error) {
      failed(error)
    }
    await refetch()
    setBusy(false)
    setDropping(null)
  }
  return (
    <Section title={t('operations.failed_jobs')}>
      {jobs.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('operations.none_failed')}
        </Typography>
      ) : (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {jobs.map((job) => (
            <Line
              key={job.id}
              job={job}
              busy={busy}
              onRetry={() => void run(retryJob, job)}
              onDrop={() => setDropping(job)}
            />
          ))}
        </Stack>
      )}
      {dropping && (
        <ConfirmDialog
          title={t('operations.drop_title')}
          text={t('operations.drop_text')}
          action={t('operations.drop')}
          busy={busy}
          onConfirm={() => void run(dropJob, dropping)}
          onClose={() => setDropping(null)}
        />
      )}
    </Section>
  )
}

type LineProps = { job: FailedJob; busy: boolean; onRetry: () => void; onDrop: () => void }

function Line({ job, busy, onRetry, onDrop }: LineProps) {
  const { t, digits, dateTime } = useTranslate()
  const word = useJobWord()
  const may = useMay()
  const { queue, problem, tries, failed_at } = job
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{word(queue)}</Typography>
        {problem && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary">
          {failed_at && `${dateTime(failed_at)} · `}
          {t('operations.tries', { smart_count: tries, tries: digits(tries) })}
        </Typography>
      </Box>
      {may('edit', 'operations') && (
        <Button size="small" variant="outlined" disabled={busy} onClick={onRetry}>
          {t('operations.retry')}
        </Button>
      )}
      {may('delete', 'operations') && (
        <Button size="small" color="error" disabled={busy} onClick={onDrop}>
          {t('operations.drop')}
        </Button>
      )}
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
}
