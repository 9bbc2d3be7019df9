import { useState } from 'react'
import { CarrierDialog } from '../orders/CarrierDialog.tsx'
import { useTold } from '../providers/use-told.ts'
import { handOverOrders } from './people-calls.ts'

type Props = { id: number; onDone: () => void; onClose: () => void }

/** Asks who takes over the running orders of a delivery person. */
export function HandOverDialog({ id, onDone, onClose }: Props) {
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
  return <CarrierDialog now={id} busy={busy} onChoose={handOver} onClose={onClose} />
}
