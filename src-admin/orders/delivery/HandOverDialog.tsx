import { useState } from 'react'
import { handOverOrders } from '../../accounts/people/people-calls.ts'
import { useTold } from '../../providers/use-told.ts'
import { useWords } from '../../providers/use-words.ts'
import { CarrierDialog } from './CourierDialog.tsx'

type Props = {
  id: number
  /** Why the orders have to be handed over now. */
  reason?: string
  onDone: () => void
  onClose: () => void
}

/** Lets somebody choose the delivery person who gets all running orders of another one. */
export function HandOverDialog({ id, reason, onDone, onClose }: Props) {
  const { t } = useWords()
  const { done, failed } = useTold()
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
    <CarrierDialog
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
