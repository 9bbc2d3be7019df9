import { Box } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderDetails } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'

type Props = {
  order: OrderRecord
  /** Who took the steps; undefined while unknown. */
  steps?: OrderDetails['steps'] | undefined
}

/** The seven steps (docs/product.md 4): when and by whom each was taken, and the remaining ones. */
export function OrderTimeline({ order, steps = [] }: Props) {
  const { t, title, dateTime } = useTranslate()
  const takers = new Map(steps.map(({ timeline_id, user_name }) => [timeline_id, user_name]))
  const over = isWithdrawn(order.status)
  const taken = new Map(order.delivery_timeline_info.map((row) => [row.timeline_id, row]))
  return (
    <Section title={t('order.timeline')}>
      <Box component="ol" sx={listStyle}>
        {choices.order_step
          .filter(({ id }) => taken.has(id) || !over)
          .map((step) => {
            const row = taken.get(step.id)
            const now = row !== undefined && step.id === order.timeline_id && !over
            return (
              <Box
                component="li"
                key={step.id}
                data-taken={row !== undefined}
                {...(now && { 'aria-current': 'step' })}
              >
                <Box component="span" sx={{ fontWeight: now ? 600 : 400 }}>
                  {title(step, 'title')}
                </Box>
                {row && (
                  <Box component="time" dateTime={row.happened_at ?? row.created_at}>
                    {dateTime(row.happened_at ?? row.created_at)}
                  </Box>
                )}
                {row && takers.get(step.id) && (
                  <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                    {t('order.by', { name: takers.get(step.id) ?? '' })}
                  </Box>
                )}
                {row && isLate(row) && (
                  <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                    {t('order.heard', { when: dateTime(row.created_at) })}
                  </Box>
                )}
              </Box>
            )
          })}
      </Box>
    </Section>
  )
}

// The step was taken offline and synchronised later.
const isLate = ({ happened_at, created_at }: { happened_at?: string | null; created_at: string }) =>
  Boolean(happened_at) && Date.parse(created_at) - Date.parse(happened_at as string) > 60_000

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  '& li': {
    position: 'relative',
    pl: 3,
    pb: 1.5,
    color: 'text.secondary',
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 2,
      top: 6,
      width: 10,
      height: 10,
      borderRadius: '50%',
      border: 2,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      zIndex: 1,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 8,
      top: 14,
      bottom: -6,
      width: 2,
      bgcolor: 'divider',
    },
    '&:last-child': { pb: 0, '&::after': { display: 'none' } },
    '&[data-taken="true"]': {
      color: 'text.primary',
      '&::before': { bgcolor: 'primary.main', borderColor: 'primary.main' },
    },
  },
  '& time': { display: 'block', fontSize: 12.5, color: 'text.secondary' },
}
