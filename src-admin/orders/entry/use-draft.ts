import { useCallback, useState } from 'react'
import { usePermissions, useStore } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { type Draft, isBegun, newDraft } from '#domain/orders/desk-draft.ts'

/** A key of its own for every order, so that pressing twice is one order. */
const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `desk-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The order that somebody is entering, kept in the browser for them alone; signing out forgets it (docs/decisions/0009). */
export function useDraft() {
  const { permissions } = usePermissions<User | null>()
  const [fresh] = useState(() => newDraft(newKey()))
  const [kept, keep] = useStore<Draft | null>(`order_draft.${permissions?.id ?? 0}`, null)
  const [dropped, setDropped] = useState<Draft | null>(null)
  const draft = kept ? { ...fresh, ...kept } : fresh
  const change = useCallback(
    (how: (draft: Draft) => Draft) => {
      setDropped(null)
      keep((now) => how(now ? { ...fresh, ...now } : fresh))
    },
    [keep, fresh],
  )
  return {
    draft,
    begun: isBegun(draft),
    change,
    renewKey: () => keep((now) => ({ ...fresh, ...now, idempotency_key: newKey() })),
    discard: () => {
      setDropped(draft)
      keep(newDraft(newKey()))
    },
    /** After it has been sent. */
    clear: () => keep(newDraft(newKey())),
    undo: dropped
      ? () => {
          keep(dropped)
          setDropped(null)
        }
      : null,
  }
}

export type DraftHold = ReturnType<typeof useDraft>
