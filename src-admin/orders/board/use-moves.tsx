import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { deliveryState } from '#domain/orders/timeline.ts'
import { mayChange, orderParts, type Transition, waitsForCall } from '#domain/orders/transitions.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CourierDialog } from '../delivery/CourierDialog.tsx'
import { nextStep } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { useStepName } from './columns.ts'

type PendingMove = { order: OrderRecord; step: number }

/**
 * Moves orders from column to column, where the transitions allow it. The update is pessimistic: until the server confirms it,
 * the order is shown as moving.
 */
export function useMoves() {
  const { t } = useTranslate()
  const { done, failed, warn } = useNotifyResult()
  const nameOf = useStepName()
  const queryClient = useQueryClient()
  const { permissions } = usePermissions<User | null>()
  const [moving, setMoving] = useState<ReadonlyMap<number, number>>(new Map())
  const [pending, setPending] = useState<PendingMove | null>(null)

  const nextOf = (order: OrderRecord): (Transition & { step: number }) | null => {
    const next = mayChange(order, 'next_step', orderParts(permissions ?? null, order))
    return next?.step ? { ...next, step: next.step } : null
  }

  /** Why an order waits for a decision, or for its way back; null if its delivery goes as planned. */
  const problemOf = ({ delivery_state, confirmation }: OrderRecord): string | null =>
    waitsForCall({ confirmation })
      ? t('checks.confirm_first')
      : delivery_state === deliveryState.failed
        ? t('order.undelivered.decide')
        : delivery_state === deliveryState.coming_back
          ? t('order.undelivered.coming_back')
          : null

  const run = async ({ order, step }: PendingMove, delivery_person_id: number | null) => {
    setPending(null)
    setMoving((known) => new Map(known).set(order.id, step))
    try {
      done((await nextStep({ id: order.id, timeline_id: step, delivery_person_id })).msg)
    } catch (error) {
      failed(error)
    }
    await queryClient.invalidateQueries({ queryKey: ['order-infos'] })
    setMoving((known) => {
      const rest = new Map(known)
      rest.delete(order.id)
      return rest
    })
  }

  /** Moves an order to a step, or shows why that is not possible. */
  const move = (order: OrderRecord, step: number) => {
    const next = nextOf(order)
    if (!next) warn(problemOf(order) ?? t('order.move_never'))
    else if (next.step !== step) warn(t('order.move_wrong', { step: nameOf(next.step) }))
    else if (next.requires === 'delivery_person_id') setPending({ order, step })
    else void run({ order, step }, null)
  }

  return {
    nextOf,
    problemOf,
    move,
    /** The target step of each order being moved. */
    moving,
    dialog: pending && (
      <CourierDialog
        busy={false}
        onChoose={(delivery_person_id) => void run(pending, delivery_person_id)}
        onClose={() => setPending(null)}
      />
    ),
  }
}

export type Moves = ReturnType<typeof useMoves>
