import type { ShopTranslate } from '../../../../app/messages.ts'
import type { Shop } from '../../../../app/shop-context.tsx'
import { stepsWaiting } from '../../../../state/delivery-storage.ts'
import { ordersWaiting } from '../../../../state/order-storage.ts'
import { useUser } from '../../../../state/user.ts'

/** Asks whether to sign out all the same, and says what would be lost. */
function confirmLeaving(t: ShopTranslate, person: number): boolean {
  const [steps, orders] = [stepsWaiting(person), ordersWaiting(person)]
  return confirm(
    [
      ...(steps > 0 ? [t('delivery.leave', { smart_count: steps })] : []),
      ...(orders > 0 ? [t('waiting.leave', { smart_count: orders })] : []),
    ].join('\n'),
  )
}

/** Whether somebody signs out: asked where steps or orders wait that would be lost. */
export async function mayLeave({
  t,
  loadDeferredMessages,
}: Pick<Shop, 't' | 'loadDeferredMessages'>): Promise<boolean> {
  const { user } = useUser.getState()
  if (!user || stepsWaiting(user.id) + ordersWaiting(user.id) === 0) return true
  await loadDeferredMessages()
  return confirmLeaving(t, user.id)
}
