import type { ShopTranslate } from '../../../../app/messages.ts'
import type { Shop } from '../../../../app/shop-context.tsx'
import { stepsWaiting } from '../../../../state/delivery-storage.ts'
import { ordersWaiting } from '../../../../state/order-storage.ts'
import { useUser } from '../../../../state/user.ts'

/** A confirmation dialog before signing out that names the data that would be lost. */
function confirmLeaving(t: ShopTranslate, person: number): boolean {
  const [steps, orders] = [stepsWaiting(person), ordersWaiting(person)]
  return confirm(
    [
      ...(steps > 0 ? [t('delivery.unsent', { smart_count: steps })] : []),
      ...(orders > 0 ? [t('waiting.leave', { smart_count: orders })] : []),
    ].join('\n'),
  )
}

/** Whether the user may be signed out: needs a confirmation if waiting steps or orders would be lost. */
export async function mayLeave({
  t,
  loadDeferredMessages,
}: Pick<Shop, 't' | 'loadDeferredMessages'>): Promise<boolean> {
  const { user } = useUser.getState()
  if (!user || stepsWaiting(user.id) + ordersWaiting(user.id) === 0) return true
  await loadDeferredMessages()
  return confirmLeaving(t, user.id)
}
