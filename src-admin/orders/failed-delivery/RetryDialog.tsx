import { Alert, Box, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAfter } from '../../fields/inputs/day-after.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { availableDeliveryPersons, retryDelivery } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { useOrderDetails } from '../use-order-details.ts'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderRecord; onClose: () => void }

/** Sends a parcel out again: on which day, and with whom. */
export function RetryDialog({ order, onClose }: Props) {
  const { t, zone } = useTranslate()
  const { problems, busy, decide } = useDecision(onClose)
  // The order that the decision is based on: the server rejects it after another user's change.
  const [{ id, updated_at, delivery_person_id }] = useState(order)
  const [deliver_on, setDeliverOn] = useState(() => dayAfter(1, zone))
  const [chosen, setChosen] = useState(delivery_person_id)
  const riders = useRiders(order)
  const today = dayAfter(0, zone)
  const isTooEarly = deliver_on !== '' && deliver_on < today
  const dayProblem = isTooEarly ? t('problems.day_past') : problems.deliver_on
  return (
    <FormDialog
      title={t('order.undelivered.retry_title', { order: order.order_id })}
      action={t('order.undelivered.retry')}
      disabled={busy || deliver_on === '' || isTooEarly}
      onSubmit={() =>
        void decide(() => retryDelivery({ id, deliver_on, delivery_person_id: chosen, updated_at }))
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {problems[''] && <Alert severity="error">{problems['']}</Alert>}
        <TextField
          type="date"
          required
          label={t('order.undelivered.day')}
          value={deliver_on}
          onChange={({ target }) => setDeliverOn(target.value)}
          error={dayProblem !== undefined}
          helperText={dayProblem}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
        />
        <TextField
          select
          label={t('order.delivery_person')}
          value={chosen === null ? '' : String(chosen)}
          onChange={({ target }) => setChosen(Number(target.value))}
          error={problems.delivery_person_id !== undefined}
          helperText={problems.delivery_person_id}
        >
          {riders.map(({ id: rider, name, about }) => (
            <MenuItem key={rider} value={String(rider)}>
              <span>
                {name}
                {about && (
                  <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
                    {about}
                  </Box>
                )}
              </span>
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </FormDialog>
  )
}

/** The delivery persons with their open orders; the present one first, who is known before the others have loaded. */
function useRiders({ id: order, delivery_person_id }: OrderRecord) {
  const { t } = useTranslate()
  const { data: details } = useOrderDetails(order)
  const { data: available = [] } = useQuery({
    queryKey: ['delivery-persons', 'available'],
    queryFn: availableDeliveryPersons,
    retry: false,
  })
  const name =
    details?.delivery_person?.full_name ?? available.find(({ id }) => id === delivery_person_id)?.full_name
  const present = delivery_person_id === null ? [] : [{ id: delivery_person_id, name: name ?? '…' }]
  return [
    ...present.map((rider) => ({ ...rider, about: t('order.now') })),
    ...available
      .filter(({ id }) => id !== delivery_person_id)
      .map(({ id, full_name, open_orders }) => ({
        id,
        name: full_name,
        about: open_orders === 0 ? t('order.available') : t('order.on_the_way', { smart_count: open_orders }),
      })),
  ]
}
