import { Box, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material'
import { useListContext } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import {
  confirmation as confirmations,
  deliveryState,
  orderLabel,
  orderStatus,
  orderStep,
} from '#domain/orders/timeline.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type CountedState, countedFields, useCounts } from './use-counts.ts'

type TabOf = { label: string; place: CountedState }

const { pending, running, completed, cancelled, returned } = orderStatus
const runningSteps = [
  orderStep.placed,
  orderStep.production,
  orderStep.processed,
  orderStep.ready,
  orderStep.going,
]

/**
 * Tabs with the number of orders per status: one per step; on a phone the running ones are combined first. Orders with a failed
 * delivery, and those to confirm by phone, have tabs while there are any.
 */
export function OrderTabs() {
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const { t, title, digits } = useTranslate()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const count = useCounts(filterValues)
  const { status, timeline_id, delivery_state, confirmation, ...others } = filterValues
  const chosen = keyOf({ status, timeline_id, delivery_state, confirmation })

  const nameOf = (list: 'order_status' | 'delivery_state', id: number) => {
    const item = choices[list].find((each) => each.id === id)
    return item ? title(item, 'title') : String(id)
  }
  const steps: TabOf[] = runningSteps.map((step) => ({
    label: title(orderLabel(step), 'title'),
    place: { status: running, timeline_id: step },
  }))
  const together: TabOf = { label: t('order.running'), place: { status: running } }
  const undelivered: TabOf[] = [deliveryState.failed, deliveryState.coming_back]
    .map((state) => ({ label: nameOf('delivery_state', state), place: { delivery_state: state } }))
    .filter(({ place }) => (count(place) ?? 0) > 0 || chosen === keyOf(place))
  const toConfirm: TabOf = {
    label: t('checks.to_confirm'),
    place: { status: pending, confirmation: confirmations.waiting },
  }
  const isShown = (count(toConfirm.place) ?? 0) > 0 || chosen === keyOf(toConfirm.place)
  const tabs: TabOf[] = [
    { label: t('order.new'), place: { status: pending } },
    ...(isShown ? [toConfirm] : []),
    ...(phone || chosen === keyOf(together.place) ? [together] : []),
    ...(phone ? [] : steps),
    ...undelivered,
    { label: nameOf('order_status', completed), place: { status: completed } },
    { label: nameOf('order_status', cancelled), place: { status: cancelled } },
    { label: nameOf('order_status', returned), place: { status: returned } },
    { label: t('order.all'), place: {} },
  ]
  const choose = (all: readonly TabOf[], key: string) => {
    const place = all.find((tab) => keyOf(tab.place) === key)?.place ?? {}
    setFilters({
      ...others,
      ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)])),
    })
    // A queue: the oldest due call first.
    if (place.confirmation !== undefined) setSort({ field: 'call_after', order: 'ASC' })
    else if (sort.field === 'call_after') setSort({ field: 'id', order: 'DESC' })
  }
  const row = (all: readonly TabOf[], value: string | false, label: string) => (
    <Tabs
      value={all.some(({ place }) => keyOf(place) === value) ? value : false}
      onChange={(_, key: string) => choose(all, key)}
      variant="scrollable"
      scrollButtons={phone ? false : 'auto'}
      aria-label={label}
      sx={{ px: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {all.map(({ label: text, place }) => (
        <Tab
          key={keyOf(place)}
          value={keyOf(place)}
          sx={{ minHeight: { xs: 44, sm: 40 } }}
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'baseline' }}>
              {text}
              <Count value={count(place)} digits={digits} />
            </Box>
          }
        />
      ))}
    </Tabs>
  )
  const isRunning = status === String(running) && !delivery_state
  return (
    <>
      {row(tabs, phone && isRunning ? keyOf(together.place) : chosen, t('order.states'))}
      {phone && isRunning && row(steps, chosen, t('order.steps'))}
    </>
  )
}

/** The key of a tab: the values of its filter. */
const keyOf = (place: Readonly<Partial<Record<(typeof countedFields)[number], unknown>>>): string =>
  countedFields.map((name) => place[name] ?? '').join('-')

/** Its space is reserved before the number has loaded. */
const Count = ({ value, digits }: { value: number | null; digits: (n: number) => string }) => (
  <Box
    component="span"
    sx={{
      minWidth: 18,
      fontSize: 12.5,
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'left',
    }}
  >
    {value === null ? '' : digits(value)}
  </Box>
)
