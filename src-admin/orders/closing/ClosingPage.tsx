import { Box, Button, Skeleton, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Gate } from '../../layout/page/Gate.tsx'
import { LoadError } from '../../layout/page/LoadError.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { readDays } from './closing-calls.ts'
import { DayCard } from './DayCard.tsx'

/** The days of the shop with their money, the newest first; a day is closed here. */
export const ClosingPage = () => (
  <Gate action="list">
    <Days />
  </Gate>
)

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

function Days() {
  const { t, name } = useTranslate()
  /** The last day of each page up to the shown one; null: today. */
  const [pages, setPages] = useState<(string | null)[]>([null])
  const until = pages.at(-1) ?? null
  const { data, error, refetch } = useQuery({
    queryKey: ['daily-closings', 'days', until],
    queryFn: ({ signal }) => readDays(until, signal),
    retry: false,
  })
  const oldest = data?.days.at(-1)?.shop_day
  return (
    <>
      <PageHeader title={name('daily-closings', 2)} />
      {data ? (
        <Stack sx={{ gap: 1.5, maxWidth: 1120 }}>
          {data.days.map((day) => (
            <DayCard key={day.shop_day} day={day} />
          ))}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
              {t('closing.later')}
            </Button>
            <Button
              disabled={!data.more || !oldest}
              onClick={() => oldest && setPages([...pages, dayBefore(oldest)])}
            >
              {t('closing.earlier')}
            </Button>
          </Box>
        </Stack>
      ) : error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} sx={{ maxWidth: 1120 }} />
      )}
    </>
  )
}
