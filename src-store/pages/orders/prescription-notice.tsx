import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { prescriptionState } from '#domain/orders/prescriptions/release.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'

type Order = Pick<ShopAnswer<'placedOrder'>, 'status' | 'prescription_state' | 'prescription_note'>

const texts = {
  [prescriptionState.waiting]: 'rx.waits',
  [prescriptionState.picture_requested]: 'rx.picture_requested',
  [prescriptionState.released]: 'rx.released',
  [prescriptionState.rejected]: 'rx.rejected',
} as const

/** Whether a pharmacist has to release the order, and what the pharmacist has written. */
export function PrescriptionNotice({
  order: { status, prescription_state, prescription_note },
}: {
  order: Order
}) {
  const { t } = useTranslate()
  const text = texts[prescription_state as keyof typeof texts]
  if (!text || isWithdrawn(status)) return null
  const isReleased = prescription_state === prescriptionState.released
  return (
    <p className="notice">
      <Icon name={isReleased ? 'check' : 'info'} />{' '}
      <span>
        {t(text)}
        {prescription_note && !isReleased && ` ${t('rx.from_pharmacist', { note: prescription_note })}`}
      </span>
    </p>
  )
}
