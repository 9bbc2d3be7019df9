import type { Shop } from '../../../../app/shop-context.tsx'
import { stepsWaiting } from '../../../../state/delivery-storage.ts'
import { ordersWaiting } from '../../../../state/order-storage.ts'
import { useUser } from '../../../../state/user.ts'

/** Whether somebody signs out: asked where steps or orders wait that would be lost. */
export async function mayLeave({
  t,
  loadDeferredMessages,
}: Pick<Shop, 't' | 'loadDeferredMessages'>): Promise<boolean> {
  const { user } = useUser.getState()
  if (!user || stepsWaiting(user.id) + ordersWaiting(user.id) === 0) return true
  const [{ askToLeave }] = await Promise.all([import('./ask-to-leave.ts'), loadDeferredMessages()])
  return askToLeave(t, user.id)
}
