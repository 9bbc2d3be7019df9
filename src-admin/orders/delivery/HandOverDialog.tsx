import { useState } from 'react'
import { send } from '../../providers/requests/http.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CourierDialog } from './CourierDialog.tsx'

type Props = {
  id: number
  /** Why the orders must be reassigned now. */
  reason?: string
  onDone: () => void
  onClose: () => void
}

/** Reassigns the running orders of a delivery person to another one. */
async function handOverOrders(id: number, delivery_person_id: number): Promise<{ msg: string }> {
  const { json } = await send('/api/delivery-persons/hand-over', {
    method: 'POST',
    body: { id, delivery_person_id },
  })
  return json as { msg: string }
}

/** Chooses the delivery person who gets all running orders of another one. */
export function HandOverDialog({ id, reason, onDone, onClose }: Props) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const handOver = async (successor: number) => {
    setBusy(true)
    try {
      done((await handOverOrders(id, successor)).msg)
      onDone()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <CourierDialog
      title={t('people.hand_over')}
      text={reason ?? t('people.hand_over_text')}
      action={t('people.hand_over_action')}
      now={id}
      busy={busy}
      onChoose={handOver}
      onClose={onClose}
    />
  )
}
