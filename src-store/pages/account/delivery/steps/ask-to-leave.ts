import type { ShopTranslate } from '../../../../app/messages.ts'
import { stepsWaiting } from '../../../../state/delivery-storage.ts'
import { ordersWaiting } from '../../../../state/order-storage.ts'

/** Says what is lost of whoever signs out now. */
export function askToLeave(t: ShopTranslate, person: number): boolean {
  const [steps, orders] = [stepsWaiting(person), ordersWaiting(person)]
  return confirm(
    [
      ...(steps > 0 ? [t('delivery.leave', { smart_count: steps })] : []),
      ...(orders > 0 ? [t('waiting.leave', { smart_count: orders })] : []),
    ].join('\n'),
  )
}
