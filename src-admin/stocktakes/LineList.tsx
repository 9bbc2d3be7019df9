import { MenuItem, Skeleton, Stack, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LineFilter, lineFilters, linesPerPage } from '#domain/catalog/stocktake.ts'
import { LoadError } from '../layout/page/LoadError.tsx'
import { Message } from '../layout/page/Message.tsx'
import { Pager } from '../layout/page/Pager.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useDebounced } from '../providers/requests/use-debounced.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { LineRows } from './LineRows.tsx'
import { readLines } from './stocktake-calls.ts'

type Props = {
  id: number
  /** The filter at first. */
  first: LineFilter
  /** Whether it is counted: then others may count too, so the lines are read again from time to time. */
  counting: boolean
  editable: boolean
  onCounted: () => void
}

export const refreshing = 15_000

/** The variants of a stocktake: searched, filtered, page by page. */
export function LineList({ id, first, counting, editable, onCounted }: Props) {
  const { t } = useTranslate()
  const [show, setShow] = useState(first)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDebounced(typed.trim())
  const { data, error, refetch } = useQuery({
    queryKey: ['stocktakes', id, 'lines', show, keyword, page],
    queryFn: ({ signal }) => readLines(id, { show, keyword, page }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: counting ? refreshing : false,
    gcTime: 0,
    retry: false,
  })
  const choose = (next: LineFilter) => {
    setShow(next)
    setPage(1)
  }
  return (
    <Section title={t('stocktake.lines')}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <TextField
          type="search"
          label={t('stocktake.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
          slotProps={{ htmlInput: { maxLength: 191, autoComplete: 'off' } }}
          sx={{ flex: '2 1 180px', maxWidth: 360 }}
        />
        <TextField
          select
          label={t('stocktake.show')}
          value={show}
          onChange={(event) => choose(event.target.value as LineFilter)}
          sx={{ flex: '1 1 160px', maxWidth: 260 }}
        >
          {lineFilters.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`stocktake.filters.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {error ? (
        <LoadError text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : data.lines.length === 0 ? (
        <Message title={t('stocktake.no_lines')} text={t(`stocktake.empty.${keyword ? 'search' : show}`)} />
      ) : (
        <LineRows
          id={id}
          lines={data.lines}
          editable={editable}
          onCounted={() => {
            void refetch()
            onCounted()
          }}
        />
      )}
      {data && <Pager page={page} perPage={linesPerPage} total={data.total} onPage={setPage} />}
    </Section>
  )
}
