import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Message } from '../layout/page/Message.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { BackupPart } from './BackupPart.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { InstanceList } from './InstanceList.tsx'
import { readState } from './operations-calls.ts'
import { QueueTable } from './QueueTable.tsx'
import { ShopFacts } from './ShopFacts.tsx'

const refreshed = 10_000

/** The operational state of the shop, polled; the last known values stay while it refreshes. */
export function OperationsPage() {
  const { t, name } = useTranslate()
  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => readState(signal),
    refetchInterval: refreshed,
    retry: false,
  })
  const refetchButton = (
    <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
      {t('list.retry')}
    </Button>
  )
  return (
    <>
      <PageHeader title={name('operations', 2)} />
      {!state && error ? (
        <Message title={t('operations.unread')} text={error.message}>
          {refetchButton}
        </Message>
      ) : (
        <Stack sx={{ gap: 2, maxWidth: 1120 }}>
          {error && (
            <Alert severity="warning" action={refetchButton}>
              {t('operations.old')}
            </Alert>
          )}
          {state ? (
            <>
              <ShopFacts state={state} />
              <FailedJobs jobs={state.failed_jobs} refetch={refetch} />
              <QueueTable queues={state.queues} />
              <InstanceList instances={state.instances} />
            </>
          ) : (
            [180, 120, 420].map((height) => <Skeleton key={height} variant="rounded" height={height} />)
          )}
          <BackupPart />
        </Stack>
      )}
    </>
  )
}
