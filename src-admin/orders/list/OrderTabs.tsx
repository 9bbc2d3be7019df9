import { Box, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material'
import { useListContext } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { orderLabel, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { useWords } from '../../providers/use-words.ts'
import { type Place, useCounts } from './use-counts.ts'

type TabOf = { key: string; label: string; place: Place | null }

const { pending, running, completed, cancelled } = orderStatus
const runningSteps = [
  orderStep.placed,
  orderStep.production,
  orderStep.processed,
  orderStep.ready,
  orderStep.going,
]

/** Where orders stand, with how many there are: each step by itself, on a phone the running ones together first. */
export function OrderTabs() {
  const { filterValues, setFilters } = useListContext()
  const { t, title, digits } = useWords()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const count = useCounts(filterValues)
  const { status, timeline_id, ...others } = filterValues
  const chosen = keyOf(status, timeline_id)

  const nameOf = (id: number) => {
    const item = choices.order_status.find((each) => each.id === id)
    return item ? title(item, 'title') : String(id)
  }
  const steps: TabOf[] = runningSteps.map((step) => ({
    key: keyOf(running, step),
    label: title(orderLabel(step), 'title'),
    place: { status: running, timeline_id: step },
  }))
  const together = { key: keyOf(running), label: t('order.running'), place: { status: running } }
  const tabs: TabOf[] = [
    { key: keyOf(pending), label: t('order.new'), place: { status: pending } },
    ...(phone || chosen === together.key ? [together] : []),
    ...(phone ? [] : steps),
    { key: keyOf(completed), label: nameOf(completed), place: { status: completed } },
    { key: keyOf(cancelled), label: nameOf(cancelled), place: { status: cancelled } },
    { key: '', label: t('order.all'), place: null },
  ]
  const choose = (all: readonly TabOf[], key: string) => {
    const place = all.find((tab) => tab.key === key)?.place
    setFilters({
      ...others,
      ...(place && { status: String(place.status) }),
      ...(place?.timeline_id && { timeline_id: String(place.timeline_id) }),
    })
  }
  const row = (all: readonly TabOf[], value: string | false, label: string) => (
    <Tabs
      value={all.some(({ key }) => key === value) ? value : false}
      onChange={(_, key: string) => choose(all, key)}
      variant="scrollable"
      scrollButtons={phone ? false : 'auto'}
      aria-label={label}
      sx={{ px: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {all.map(({ key, label: text, place }) => (
        <Tab
          key={key}
          value={key}
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
  return (
    <>
      {row(tabs, phone && status === String(running) ? together.key : chosen, t('order.states'))}
      {phone && status === String(running) && row(steps, chosen, t('order.steps'))}
    </>
  )
}

const keyOf = (status: unknown, step?: unknown): string =>
  status === undefined || status === '' ? '' : step ? `${status}-${step}` : String(status)

/** Its room is there before the number. */
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
