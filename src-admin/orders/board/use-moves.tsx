import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { mayChange, orderParts, type Transition } from '#domain/orders/timeline.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { CourierDialog } from '../delivery/CourierDialog.tsx'
import { nextStep } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { useStepName } from './columns.ts'

type Asked = { order: OrderRecord; step: number }

/**
 * Moves orders on from column to column, where the transitions allow it. Nothing is shown as done before the server has
 * said so: till then the order is on its way.
 */
export function useMoves() {
  const { t } = useWords()
  const { done, failed, warn } = useNotifyResult()
  const nameOf = useStepName()
  const queryClient = useQueryClient()
  const { permissions } = usePermissions<User | null>()
  const [moving, setMoving] = useState<ReadonlyMap<number, number>>(new Map())
  const [asked, setAsked] = useState<Asked | null>(null)

  const nextOf = (order: OrderRecord): (Transition & { step: number }) | null => {
    const next = mayChange(order, 'next_step', orderParts(permissions ?? null, order))
    return next?.step ? { ...next, step: next.step } : null
  }

  const run = async ({ order, step }: Asked, delivery_person_id: number | null) => {
    setAsked(null)
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

  /** Moves an order to a step, or says why it cannot be there. */
  const move = (order: OrderRecord, step: number) => {
    const next = nextOf(order)
    if (!next) warn(t('order.move_never'))
    else if (next.step !== step) warn(t('order.move_wrong', { step: nameOf(next.step) }))
    else if (next.asks === 'delivery_person_id') setAsked({ order, step })
    else void run({ order, step }, null)
  }

  return {
    nextOf,
    move,
    /** The step that each order is on its way to. */
    moving,
    dialog: asked && (
      <CourierDialog
        busy={false}
        onChoose={(delivery_person_id) => void run(asked, delivery_person_id)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

export type Moves = ReturnType<typeof useMoves>
