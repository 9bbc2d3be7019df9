import type { ShopApi } from '#domain/contract/shop-api.ts'
import { currentToken, keepToken, tokenOfCookie, useToken } from '../api/token.ts'
import { stepsWaiting } from '../state/delivery-storage.ts'
import { loadUser, readStoredUser, useUser } from '../state/user.ts'
import { hideWelcome } from '../state/welcome.ts'

/** Reads the cart of this browser; its rules are fetched with it, because the page was drawn without. */
export const readCart = async (): Promise<void> => (await import('../state/cart.ts')).readStoredCart()

/** Token, cart and user, in the order of docs/product.md 4. Answers whether somebody is stored, and so counts as signed in. */
async function load(api: ShopApi): Promise<boolean> {
  if (!useToken.getState().cached) keepToken(tokenOfCookie())
  // Both lie in this browser, so they are there without a connection too.
  await readCart()
  await readStoredUser()
  if (useUser.getState().user) return true
  // A browser without a session is a stranger's: nobody need be asked.
  if (navigator.onLine && currentToken()) await loadUser(api)
  return false
}

/**
 * Start-up (docs/product.md 4, docs/decisions/0029); whatever fails, it ends by hiding the loader. Whoever is stored counts as signed in until
 * the server says no: it is asked after that, and nobody waits for the answer. What a delivery person did without a network is
 * sent then.
 */
export async function startUp(api: ShopApi): Promise<void> {
  const stored = await load(api).finally(hideWelcome)
  if (stored && navigator.onLine) await loadUser(api)
  const { user } = useUser.getState()
  if (user && stepsWaiting(user.id) > 0)
    (await import('../pages/account/delivery/steps/send-steps.ts')).keepSending(api, user.id)
}
