import { Alert } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SimilarOrder } from '#domain/orders/checks/duplicates.ts'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { useDecision } from '../failed-delivery/use-decision.ts'
import type { OrderRecord } from '../order-record.ts'
import { mergeOrders } from './check-calls.ts'

type Props = { order: OrderRecord; other: SimilarOrder; onClose: () => void }

/** Moves the items of the later of two orders into the earlier one. */
export function MergeDialog({ order, other, onClose }: Props) {
  const { t } = useTranslate()
  const go = useNavigate()
  const { problems, busy, decide } = useDecision(onClose)
  // The orders that the decision is based on: the server rejects it after another user's change.
  const [seen] = useState({
    id: order.id,
    other_id: other.id,
    updated_at: order.updated_at,
    other_updated_at: other.updated_at,
  })
  const [earlier, later] = order.id < other.id ? [order, other] : [other, order]
  const [problem] = Object.values(problems)
  const merge = async () => {
    const merged = await mergeOrders(seen)
    if (merged.data.id !== order.id) go(`/dashboard/order-infos/${merged.data.id}/show`)
    return merged
  }
  return (
    <ConfirmDialog
      title={t('checks.merge_title')}
      text={t('checks.merge_text', { earlier: earlier.order_id, later: later.order_id })}
      action={t('checks.merge')}
      busy={busy}
      onConfirm={() => void decide(merge)}
      onClose={onClose}
    >
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
