import type { ShopTranslate } from '../app/messages.ts'
import { stepsWaiting } from '../state/delivery-kept.ts'
import { useUser } from '../state/user.ts'

/** Whether somebody signs out: asked where steps wait that would be lost. */
export function mayLeave(t: ShopTranslate): boolean {
  const { user } = useUser.getState()
  const count = user ? stepsWaiting(user.id) : 0
  return count === 0 || confirm(t('delivery.leave', { smart_count: count }))
}
