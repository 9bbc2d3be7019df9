import { Box, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '#domain/language/dates.ts'
import { type DayFigure, entryKinds } from '#domain/orders/closing/day-closing.ts'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { LoadError } from '../../layout/page/LoadError.tsx'
import { OrderLink } from '../../layout/page/OrderLink.tsx'
import { Pager } from '../../layout/page/Pager.tsx'
import { listStyle, rowStyle } from '../../layout/page/row-style.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { readEntries } from './closing-calls.ts'

const perPage = 100

type Props = { shop_day: string; figure: DayFigure; onClose: () => void }

/** What a figure of a day consists of, each linked to its order. */
export function EntriesDialog({ shop_day, figure, onClose }: Props) {
  const { t, field, money, dateTime, language } = useTranslate()
  const [page, setPage] = useState(1)
  const kind = entryKinds.indexOf(figure) + 1
  const { data, error, refetch } = useQuery({
    queryKey: ['daily-closings', 'entries', shop_day, kind, page],
    queryFn: ({ signal }) => readEntries({ shop_day, kind, page }, signal),
    retry: false,
  })
  const title = `${dayText(shop_day, language)} · ${field('daily-closings', figure)}`
  return (
    <InfoDialog title={title} onClose={onClose}>
      {error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : data.entries.length === 0 ? (
        t('closing.nothing')
      ) : (
        <Box component="ul" sx={listStyle}>
          {data.entries.map((entry) => (
            <Box component="li" key={`${entry.order_id} ${entry.happened_at} ${entry.amount}`} sx={rowStyle}>
              <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <OrderLink id={entry.order_info_id} number={entry.order_id} />
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {[dateTime(entry.happened_at), entry.reference].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              <span>{money(entry.amount)}</span>
            </Box>
          ))}
        </Box>
      )}
      {data && <Pager page={page} perPage={perPage} total={data.total} onPage={setPage} />}
    </InfoDialog>
  )
}
