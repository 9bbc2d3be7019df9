import { Box, Skeleton, Typography } from '@mui/material'
import { useGetMany } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import { transition } from '#domain/orders/transitions.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderRecord } from '../order-record.ts'

type Step = { id: number; timeline_id: number }
type Props = {
  ids: readonly number[]
  busy: boolean
  onStep: (orders: Step[]) => void
  onClose: () => void
}

/** Asks before many orders move on: how many take which step, and how many are left out. */
export function StepDialog({ ids, busy, onStep, onClose }: Props) {
  const { t, title } = useTranslate()
  const { data, isPending } = useGetMany<OrderRecord>('order-infos', { ids: [...ids] })
  const orders = (data ?? []).filter((order) => order !== undefined)
  const next = orders
    .filter((order) => transition(order, 'next_step') !== null)
    .map(({ id, timeline_id }) => ({ id, timeline_id: timeline_id + 1 }))
  const counts = choices.order_step.flatMap((step) => {
    const count = next.filter(({ timeline_id }) => timeline_id === step.id).length
    return count > 0 ? [{ step, count }] : []
  })
  const isLeftOut = (step: number) => step <= orderStep.placed || step >= orderStep.delivered
  const taken = next.filter(({ timeline_id }) => !isLeftOut(timeline_id))
  const others = orders.length - next.length
  return (
    <FormDialog
      title={t('order_bulk.step_title', { smart_count: ids.length })}
      action={t('order_bulk.step_do', { smart_count: taken.length })}
      disabled={busy || isPending || taken.length === 0}
      onSubmit={() => onStep(taken)}
      onClose={onClose}
    >
      {isPending ? (
        <Skeleton variant="rounded" height={80} />
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {counts.map(({ step, count }) => (
            <li key={step.id}>
              {t('order_bulk.to_step', { step: title(step, 'title'), smart_count: count })}
              {isLeftOut(step.id) && (
                <Typography variant="body2" color="text.secondary">
                  {t(step.id >= orderStep.delivered ? 'order_bulk.no_delivery' : 'order_bulk.no_person')}
                </Typography>
              )}
            </li>
          ))}
          {others > 0 && <li>{t('order_bulk.no_step', { smart_count: others })}</li>}
        </Box>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {t('order_bulk.step_hint')}
      </Typography>
    </FormDialog>
  )
}
