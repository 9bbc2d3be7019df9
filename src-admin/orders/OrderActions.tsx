import ArrowForward from '@mui/icons-material/ArrowForward'
import { Button } from '@mui/material'
import { useState } from 'react'
import { usePermissions, useRefresh } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { mayChange, orderParts } from '#domain/orders/timeline.ts'
import { choices } from '#domain/site/choices.ts'
import { useTold } from '../providers/use-told.ts'
import { useWords } from '../providers/use-words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CarrierDialog } from './CarrierDialog.tsx'
import { cancelOrder, nextStep } from './order-calls.ts'
import type { OrderRecord } from './order-record.ts'

type Props = { order: OrderRecord; onDone: () => void }

/** What may be done with an order as it stands, by whoever is signed in (decisions 21 and 22). */
export function OrderActions({ order, onDone }: Props) {
  const { t, title } = useWords()
  const { done, failed } = useTold()
  const refresh = useRefresh()
  const { permissions } = usePermissions<User | null>()
  const [dialog, setDialog] = useState<'carrier' | 'cancel' | null>(null)
  const [busy, setBusy] = useState(false)
  const parts = orderParts(permissions ?? null, order)
  const next = mayChange(order, 'next_step', parts)
  const cancel = mayChange(order, 'cancel', parts)
  const step = choices.order_step.find(({ id }) => id === next?.step)

  const run = async (call: () => Promise<{ msg: string }>) => {
    setBusy(true)
    try {
      done((await call()).msg)
      setDialog(null)
    } catch (error) {
      // A step that somebody else has taken: the page below shows where the order now stands.
      failed(error)
    }
    setBusy(false)
    onDone()
    refresh()
  }
  const forward = (delivery_person_id: number | null) =>
    run(() => nextStep({ id: order.id, timeline_id: next?.step ?? 0, delivery_person_id }))

  return (
    <>
      {cancel && (
        <Button color="error" onClick={() => setDialog('cancel')}>
          {t('order.cancel')}
        </Button>
      )}
      {next && (
        <Button
          variant="contained"
          endIcon={<ArrowForward />}
          disabled={busy}
          onClick={() => (next.asks === 'delivery_person_id' ? setDialog('carrier') : forward(null))}
        >
          {next.asks === 'delivery_person_id'
            ? t('order.confirm')
            : t('order.next_is', { step: step ? title(step, 'title') : '' })}
        </Button>
      )}
      {dialog === 'carrier' && (
        <CarrierDialog busy={busy} onChoose={forward} onClose={() => setDialog(null)} />
      )}
      {dialog === 'cancel' && (
        <CancelDialog
          order={order.order_id}
          busy={busy}
          onCancel={(cancel_reason) => run(() => cancelOrder({ id: order.id, cancel_reason }))}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
