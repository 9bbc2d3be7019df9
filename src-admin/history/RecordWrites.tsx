import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { LoadError } from '../layout/page/LoadError.tsx'
import { useRequest } from '../providers/requests/use-request.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { historyOf, type RecordWrite } from './history-calls.ts'
import { WriteItem } from './WriteItem.tsx'

type Props = { resource: string; id: number }

/** The writes of a record, newest first. */
export function RecordWrites({ resource, id }: Props) {
  const { t } = useTranslate()
  const load = useCallback(
    (signal?: AbortSignal) => historyOf(resource, id, undefined, signal),
    [resource, id],
  )
  const { answer, error, refetch } = useRequest(load)
  if (error)
    return <LoadError text={`${t('history.failed')} ${(error as Error).message}`} onRetry={refetch} />
  if (!answer) return <Skeleton variant="rounded" height={48} />
  return <Pages key={answer.rows[0]?.id ?? 0} resource={resource} id={id} first={answer} />
}

type Page = { rows: RecordWrite[]; next: number | null }

function Pages({ resource, id, first }: Props & { first: Page }) {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const [{ rows, next }, setShown] = useState(first)
  const [reading, setReading] = useState(false)
  const older = async (before: number) => {
    setReading(true)
    try {
      const more = await historyOf(resource, id, before)
      setShown({ rows: [...rows, ...more.rows], next: more.next })
    } catch (error) {
      failed(error)
    } finally {
      setReading(false)
    }
  }
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('history.empty')}
      </Typography>
    )
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <WriteItem key={row.id} write={row} />
        ))}
      </Box>
      {next && (
        <Button disabled={reading} onClick={() => older(next)}>
          {t('history.older')}
        </Button>
      )}
    </>
  )
}
