import { type ReactNode, useState } from 'react'
import { usePermissions, useRefresh } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { choices } from '#domain/fields/choices.ts'
import { mustPayFirst } from '#domain/orders/payment.ts'
import { mayChange, orderParts, type Transition } from '#domain/orders/transitions.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CourierDialog } from '../delivery/CourierDialog.tsx'
import { EditDialog } from '../edit/EditDialog.tsx'
import { editRights, mayEditAny } from '../edit/edit-rights.ts'
import { assignOrder, cancelOrder, nextStep } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { CancelDialog } from './CancelDialog.tsx'

export type Wish = 'next_step' | 'reassign' | 'edit' | 'cancel'

type Done = { msg: string }

/**
 * The actions that the order's state and the current user's permissions allow (docs/decisions/0021 and 0022), and their dialogs.
 */
export function useOrderSteps(order: OrderRecord, onDone?: () => void) {
  const { t, title } = useTranslate()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const { permissions } = usePermissions<User | null>()
  const [open, setOpen] = useState<Wish | null>(null)
  const [busy, setBusy] = useState(false)
  const parts = orderParts(permissions ?? null, order)
  const rights = editRights(order, parts)
  const may = (wish: Wish): boolean =>
    wish === 'edit' ? mayEditAny(rights) : mayChange(order, wish, parts) !== null
  const forward: Transition | null = mayChange(order, 'next_step', parts)
  // A digitally paid order must be paid before it is assigned, and a difference before the parcel leaves.
  const next = forward && mustPayFirst(order, forward.step ?? 0) ? null : forward
  const step = choices.order_step.find(({ id }) => id === next?.step)

  const run = async (call: () => Promise<Done>) => {
    setBusy(true)
    try {
      done((await call()).msg)
      setOpen(null)
    } catch (error) {
      // Another user may have taken the step: the refresh below shows the current status.
      failed(error)
    }
    setBusy(false)
    onDone?.()
    refresh()
  }
  const moveForward = (delivery_person_id: number | null) =>
    run(() => nextStep({ id: order.id, timeline_id: next?.step ?? 0, delivery_person_id }))
  const close = () => setOpen(null)

  const dialogs: Record<Wish, () => ReactNode> = {
    next_step: () => <CourierDialog busy={busy} onChoose={moveForward} onClose={close} />,
    reassign: () => (
      <CourierDialog
        busy={busy}
        now={order.delivery_person_id}
        onChoose={(delivery_person_id) => run(() => assignOrder({ id: order.id, delivery_person_id }))}
        onClose={close}
      />
    ),
    edit: () => <EditDialog id={order.id} rights={rights} onClose={close} onDone={onDone} />,
    cancel: () => (
      <CancelDialog
        order={order.order_id}
        busy={busy}
        onCancel={(cancel_reason, cancel_reason_internal) =>
          run(() => cancelOrder({ id: order.id, cancel_reason, cancel_reason_internal }))
        }
        onClose={close}
      />
    ),
  }
  return {
    may,
    busy,
    /** The label of the next step; null if there is none. */
    nextLabel:
      next === null
        ? null
        : next.requires === 'delivery_person_id'
          ? t('order.confirm')
          : t('order.next_is', { step: step ? title(step, 'title') : '' }),
    openDialog: (wish: Wish) =>
      wish === 'next_step' && next && !next.requires ? void moveForward(null) : setOpen(wish),
    dialog: open && dialogs[open](),
  }
}
