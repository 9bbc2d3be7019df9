import type { ShopApi } from '#domain/contract/shop-api.ts'
import { currentToken, saveToken, tokenOfCookie, useToken } from '../api/token.ts'
import type { Sender } from '../pages/account/delivery/steps/send-steps.ts'
import { stepsWaiting } from '../state/delivery-storage.ts'
import { loadUser, readStoredUser, useUser } from '../state/user.ts'
import { hideWelcome } from '../state/welcome.ts'

/** Reads the stored cart; the cart module is loaded here, because the first render does not need it. */
export const readCart = async (): Promise<void> => (await import('../state/cart.ts')).readStoredCart()

/**
 * Reads token, cart and user, in the order of docs/product.md 4. Returns whether a user is stored, and so counts as signed in.
 */
async function load(api: ShopApi): Promise<boolean> {
  if (!useToken.getState().cached) saveToken(tokenOfCookie())
  // Both are stored in this browser, so they are available without a network too.
  await readCart()
  await readStoredUser()
  if (useUser.getState().user) return true
  // A browser without a session has no user, so no request is needed.
  if (navigator.onLine && currentToken()) await loadUser(api)
  return false
}

/**
 * Start-up (docs/product.md 4, docs/decisions/0029); it always ends by hiding the loader, even after an error. A stored user
 * counts as signed in until the server denies it: the request is sent afterwards and does not delay start-up. Steps that a
 * delivery person has recorded offline are sent then.
 */
export async function startUp(shop: Sender): Promise<void> {
  const { api } = shop
  const stored = await load(api).finally(hideWelcome)
  if (stored && navigator.onLine) await loadUser(api)
  const { user } = useUser.getState()
  if (user && stepsWaiting(user.id) > 0)
    (await import('../pages/account/delivery/steps/send-steps.ts')).sendPeriodically(shop, user.id)
}
