import { create } from 'zustand'
import { createJSONStorage, type PersistStorage, persist } from 'zustand/middleware'
import type { AnswerRow, ShopApi } from '#domain/contract/shop-api.ts'
import { statusOf, unlessApiError } from '../api/failure.ts'
import { saveToken, tokenOfCookie } from '../api/token.ts'
import { forgetSeenOrders, forgetSteps } from './delivery-storage.ts'
import { forgetAttempt } from './order-attempt.ts'
import { forgetOrders, forgetOwn, forgetWishlist } from './order-storage.ts'

/** The current user as stored in this browser: never the token, never a role. */
export type ShopUser = {
  id: number
  user_type: number
  full_name: string
  email: string | null
  mobile: string | null
  photo: string | null
  /** Whether the shop has prices for this customer. */
  has_price_list?: boolean
  /** Whether this customer may pay on account. */
  has_credit?: boolean
}

type UserState = {
  user: ShopUser | null
  /** Whether storage has been read: until then there is no user, as on the server. */
  ready: boolean
  /** Whether the server has confirmed the user since the page was opened. A stored user may be long out of date. */
  confirmed: boolean
}
type PersistedState = Pick<UserState, 'user'>
type ServerUser = AnswerRow<'session'>['user_info'] | AnswerRow<'login'>['user_info']

/** The stored fields of the user in a response; null when the response has no user. */
export const shopUserOf = (info: ServerUser): ShopUser | null => {
  if (!info?.user_info || !info.user_type) return null
  const { id, user_type, email, mobile, has_price_list, has_credit } = info
  const { full_name, photo } = info.user_info
  return { id, user_type, full_name, email, mobile, photo, has_price_list, has_credit }
}

const readable = (stored: unknown): ShopUser | null => {
  const user = (stored as PersistedState | undefined)?.user
  return typeof user?.id === 'number' && typeof user.full_name === 'string' ? user : null
}

// If storage is unavailable, the user is known until the page is left.
const nowhere: PersistStorage<PersistedState> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
}
const place = createJSONStorage<PersistedState>(() => window.localStorage) ?? nowhere

/** Under the key `user_info`: a stored user counts as signed in until the server denies it (docs/decisions/0029). */
export const useUser = create<UserState>()(
  persist((): UserState => ({ user: null, ready: false, confirmed: false }), {
    name: 'user_info',
    storage: {
      ...place,
      // docs/decisions/0009: without a user, nothing is stored.
      setItem: (name, value) => (value.state.user ? place.setItem(name, value) : place.removeItem(name)),
    },
    partialize: ({ user }) => ({ user }),
    merge: (stored, state) => ({ ...state, user: readable(stored) }),
    // Read after the first render, so that it matches the server's HTML.
    skipHydration: true,
  }),
)

// docs/decisions/0009: addresses and names are deleted when the user signs out.
function forgetPersonal(): void {
  forgetAttempt()
  forgetSeenOrders()
  forgetOwn()
  forgetWishlist()
}

/** The id of the user whose data the open page may show: the last one who was signed in since it was opened. */
let pageOwner: number | null = null

/** Sets the current user. Signing out also deletes an unfinished order, because it holds name and address. */
export const saveUser = (user: ShopUser | null): void => {
  if (!user && useUser.getState().user) forgetPersonal()
  pageOwner = user?.id ?? pageOwner
  useUser.setState({ user })
}

/** Sets the current user from a response of the server. */
export const setUser = (info: ServerUser): void => {
  const user = shopUserOf(info)
  saveUser(user)
  useUser.setState({ confirmed: user !== null })
}

/** The id of the current user, once the server has confirmed it; background requests wait for that. */
export const useConfirmedUser = (is: (user: ShopUser) => boolean = () => true): number | null =>
  useUser(({ user, confirmed }) => (confirmed && user && is(user) ? user.id : null))

/**
 * Deletes the user's data in this browser, in other tabs too; the cart stays. Waiting orders of the user are deleted as well
 * (docs/decisions/0009), while a session that expires preserves them for the next one: an order is not lost because the customer
 * stayed away for two weeks.
 */
export const forgetUser = (): void => {
  const { user } = useUser.getState()
  if (user) forgetOrders(user.id)
  setUser(null)
}

/**
 * Reads the stored user; also called when another tab has changed it. If another user has signed in there, the page reloads: it
 * shows data of the previous user, even if that user had signed out in between.
 */
export const readStoredUser = async (reload: () => void = () => location.reload()): Promise<void> => {
  const before = useUser.getState().user
  pageOwner = before?.id ?? pageOwner
  await useUser.persist.rehydrate()
  const { user } = useUser.getState()
  const isAnother = user !== null && pageOwner !== null && user.id !== pageOwner
  if ((before && !user) || isAnother) forgetPersonal()
  if (isAnother) reload()
  pageOwner = user?.id ?? pageOwner
  useUser.setState({ ready: true })
}

/** Loads the current user from the server (docs/product.md 4: user info). If the server cannot be reached, nothing changes. */
export async function loadUser(api: ShopApi): Promise<void> {
  const { user } = useUser.getState()
  // Leaving a page aborts its requests: a request that did not reach the server is not a failed session.
  const unheard = (error: unknown) => (statusOf(error) === 0 ? undefined : null)
  const answer = await api.session({}).catch(unheard)
  if (answer === undefined) return
  // docs/product.md 4: a failure of token info clears the token; the next call that needs one requests another.
  saveToken(answer && tokenOfCookie())
  // If the user has signed in or out meanwhile, the response is outdated.
  if (answer && useUser.getState().user === user) setUser(answer.user_info)
}

/**
 * Signs out and deletes all personal data (docs/decisions/0009). Throws when the server cannot be reached: the session continues.
 */
export async function signOut(api: ShopApi): Promise<void> {
  const { user } = useUser.getState()
  await unlessApiError(api.logout({}), [401], null)
  forgetUser()
  // A session that expires preserves them for the next one: they hold no personal data.
  if (user) forgetSteps(user.id)
}
