import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { takeFocus } from '../../../../components/forms/form-parts.tsx'
import { Icon } from '../../../../components/icon.tsx'
import type { DeliveryOrder } from '../seen-orders.ts'

/** The number of pieces of a partly delivered order that come back. */
const piecesBack = (order: DeliveryOrder): number =>
  order.order_items_info.reduce((sum, { returned_qty }) => sum + returned_qty, 0)

/** What follows a failed delivery: the shop decides, or the parcel is brought back. Nothing for other orders. */
export function WhatNext({ order, takesFocus = false }: { order: DeliveryOrder; takesFocus?: boolean }) {
  const { t } = useTranslate()
  const { status, delivery_state } = order
  const focus = takesFocus ? { ref: takeFocus, tabIndex: -1 } : {}
  if (status === orderStatus.running && delivery_state === deliveryState.failed)
    return (
      <p className="notice info" {...focus}>
        <Icon name="clock" /> {t('delivery.shop_decides')}
      </p>
    )
  if (delivery_state !== deliveryState.coming_back) return null
  return (
    <p className="notice warning" {...focus}>
      <Icon name="return" />{' '}
      {status === orderStatus.completed
        ? t('delivery.bring_items', { smart_count: piecesBack(order) })
        : t('delivery.bring_parcel')}
    </p>
  )
}
