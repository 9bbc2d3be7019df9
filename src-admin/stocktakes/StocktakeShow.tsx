import { Alert, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { type LineFilter, type StocktakeDetails, stocktakeState } from '#domain/catalog/stocktake.ts'
import { choices } from '#domain/fields/choices.ts'
import { Gate } from '../layout/page/Gate.tsx'
import { LoadingPage } from '../layout/page/LoadingPage.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useLocations } from '../locations/use-locations.ts'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { Figures } from './Figures.tsx'
import { LineList, refreshing } from './LineList.tsx'
import { ScanPanel } from './ScanPanel.tsx'
import { StateChip } from './StateChip.tsx'
import { StepButtons } from './StepButtons.tsx'
import { readDetails } from './stocktake-calls.ts'

const back = '/dashboard/stocktakes'

/** A stocktake: counting with a scanner or in the list, the differences, and the result. */
export function StocktakeShow() {
  const id = Number(useParams().id)
  return (
    <Gate action="show">
      <Read key={id} id={id} />
    </Gate>
  )
}

function Read({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stocktakes', id, 'details'],
    queryFn: ({ signal }) => readDetails(id, signal),
    refetchInterval: ({ state }) => (state.data?.state === stocktakeState.counting ? refreshing : false),
    gcTime: 0,
    retry: false,
  })
  return data ? (
    <Stocktake stocktake={data} />
  ) : (
    <LoadingPage back={back} error={error} onRetry={() => void refetch()} />
  )
}

function Stocktake({ stocktake }: { stocktake: StocktakeDetails }) {
  const { t } = useTranslate()
  const may = useMay()
  const queries = useQueryClient()
  const refresh = useRefreshSoon(stocktake.id)
  const { id, state } = stocktake
  const counting = state === stocktakeState.counting
  const editable = counting && may('edit', 'stocktakes', stocktake)
  const mayChange = may('edit', 'stocktakes', stocktake)
  const applied = (after: StocktakeDetails) => {
    queries.setQueryData(['stocktakes', id, 'details'], after)
    void queries.invalidateQueries({ queryKey: ['stocktakes', id] })
  }
  return (
    <>
      <PageHeader title={stocktake.title} back={back} below={<Below stocktake={stocktake} />}>
        <StateChip state={state} />
        {mayChange && <StepButtons stocktake={stocktake} onDone={applied} />}
      </PageHeader>
      <Stack sx={{ gap: 2, pb: 4, maxWidth: 1120 }}>
        {stocktake.note && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {stocktake.note}
          </Typography>
        )}
        <div>
          <Figures stocktake={stocktake} />
        </div>
        {editable && <Alert severity="info">{t('stocktake.hint')}</Alert>}
        {editable && <ScanPanel id={id} onCounted={refresh} />}
        <LineList
          key={state}
          id={id}
          first={firstFilter(state)}
          counting={counting}
          editable={editable}
          onCounted={refresh}
        />
      </Stack>
    </>
  )
}

const firstFilter = (state: number): LineFilter =>
  state === stocktakeState.counting ? 'all' : state === stocktakeState.cancelled ? 'counted' : 'differing'

/** What is counted, and who did what and when. */
function Below({ stocktake }: { stocktake: StocktakeDetails }) {
  const { t, title, dateTime } = useTranslate()
  const { titleOf } = useLocations()
  const scope = choices.stocktake_scope.find(({ id }) => id === stocktake.scope)
  const named = title(stocktake, 'scope_title')
  const by = (key: 'started' | 'applied_on' | 'undone_on', name: string | null, when: string | null) =>
    when === null ? '' : t(`stocktake.${key}`, { name: name ?? '–', when: dateTime(when) })
  return (
    <>
      {[
        named || (scope ? title(scope, 'title') : ''),
        titleOf(stocktake.stock_location_id),
        by('started', stocktake.started_by_name, stocktake.created_at),
        by('applied_on', stocktake.applied_by_name, stocktake.applied_at),
        by('undone_on', stocktake.undone_by_name, stocktake.undone_at),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

const soon = 1500

/** Reads the figures and lines again soon after a count, at most once in that time, however fast the scanner is. */
function useRefreshSoon(id: number): () => void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: ['stocktakes', id] })
    }, soon)
  }
}
