import { type ReactNode, useState } from 'react'
import { usePermissions, useRefresh } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { choices } from '#domain/fields/choices.ts'
import { awaitsPayment } from '#domain/orders/payment.ts'
import { mayChange, orderParts, type Transition } from '#domain/orders/timeline.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { CourierDialog } from '../delivery/CourierDialog.tsx'
import { assignOrder, cancelOrder, nextStep } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { EditDialog } from './EditDialog.tsx'

export type Wish = 'next_step' | 'reassign' | 'edit' | 'cancel'

type Done = { msg: string }

/** What may be done with an order as it stands, by whoever is signed in (docs/decisions/0021 and 0022), and the way to it. */
export function useOrderSteps(order: OrderRecord, onDone?: () => void) {
  const { t, title } = useWords()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const { permissions } = usePermissions<User | null>()
  const [open, setOpen] = useState<Wish | null>(null)
  const [busy, setBusy] = useState(false)
  const parts = orderParts(permissions ?? null, order)
  const may = (wish: Wish): Transition | null => mayChange(order, wish, parts)
  // What is paid digitally is paid before anybody brings it.
  const next = awaitsPayment(order) ? null : may('next_step')
  const step = choices.order_step.find(({ id }) => id === next?.step)

  const run = async (call: () => Promise<Done>) => {
    setBusy(true)
    try {
      done((await call()).msg)
      setOpen(null)
    } catch (error) {
      // A step that somebody else has taken: the page below shows where the order now stands.
      failed(error)
    }
    setBusy(false)
    onDone?.()
    refresh()
  }
  const forward = (delivery_person_id: number | null) =>
    run(() => nextStep({ id: order.id, timeline_id: next?.step ?? 0, delivery_person_id }))
  const close = () => setOpen(null)

  const dialogs: Record<Wish, () => ReactNode> = {
    next_step: () => <CourierDialog busy={busy} onChoose={forward} onClose={close} />,
    reassign: () => (
      <CourierDialog
        busy={busy}
        now={order.delivery_person_id}
        onChoose={(delivery_person_id) => run(() => assignOrder({ id: order.id, delivery_person_id }))}
        onClose={close}
      />
    ),
    edit: () => <EditDialog id={order.id} onClose={close} onDone={onDone} />,
    cancel: () => (
      <CancelDialog
        order={order.order_id}
        busy={busy}
        onCancel={(cancel_reason) => run(() => cancelOrder({ id: order.id, cancel_reason }))}
        onClose={close}
      />
    ),
  }
  return {
    may,
    busy,
    /** What the next step is called; null where there is none. */
    nextLabel:
      next === null
        ? null
        : next.asks === 'delivery_person_id'
          ? t('order.confirm')
          : t('order.next_is', { step: step ? title(step, 'title') : '' }),
    ask: (wish: Wish) => (wish === 'next_step' && next && !next.asks ? void forward(null) : setOpen(wish)),
    dialog: open && dialogs[open](),
  }
}
