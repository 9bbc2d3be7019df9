import { useCallback, useState } from 'react'
import { usePermissions, useStore } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { isBegun, newDraft, type OrderDraft } from '#domain/orders/order-draft.ts'
import { newKey } from '../../providers/requests/new-key.ts'

/** The order being entered, stored in the browser for the current user only; signing out clears it (docs/decisions/0009). */
export function useDraft() {
  const { permissions } = usePermissions<User | null>()
  const [fresh] = useState(() => newDraft(newKey()))
  const [stored, store] = useStore<OrderDraft | null>(`order_draft.${permissions?.id ?? 0}`, null)
  const [dropped, setDropped] = useState<OrderDraft | null>(null)
  const draft = stored ? { ...fresh, ...stored } : fresh
  const change = useCallback(
    (how: (draft: OrderDraft) => OrderDraft) => {
      setDropped(null)
      store((now) => how(now ? { ...fresh, ...now } : fresh))
    },
    [store, fresh],
  )
  return {
    draft,
    begun: isBegun(draft),
    change,
    renewKey: () => store((now) => ({ ...fresh, ...now, idempotency_key: newKey() })),
    discard: () => {
      setDropped(draft)
      store(newDraft(newKey()))
    },
    /** Called after the order has been sent. */
    clear: () => store(newDraft(newKey())),
    undo: dropped
      ? () => {
          store(dropped)
          setDropped(null)
        }
      : null,
  }
}

export type DraftHold = ReturnType<typeof useDraft>
