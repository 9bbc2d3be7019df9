import { create } from 'zustand'
import { createJSONStorage, type PersistStorage, persist } from 'zustand/middleware'
import type { AnswerRow, ShopApi } from '#domain/contract/shop-api.ts'
import { statusOf, unlessRefused } from '../api/failure.ts'
import { keepToken, tokenOfCookie } from '../api/token.ts'
import { forgetSeenOrders, forgetSteps } from './delivery-storage.ts'
import { forgetAttempt } from './order-attempt.ts'
import { forgetOrders, forgetOwn } from './order-storage.ts'

/** Who is signed in, as this browser remembers it: never the token, never a role. */
export type ShopUser = {
  id: number
  user_type: number
  full_name: string
  email: string | null
  mobile: string | null
  photo: string | null
}

type UserState = {
  user: ShopUser | null
  /** Whether the browser has been asked: before, everybody is a stranger, as on the server. */
  ready: boolean
  /** Whether the server has said so, since the page was opened. What is stored may be long over. */
  told: boolean
}
type Kept = Pick<UserState, 'user'>
type Told = AnswerRow<'session'>['user_info'] | AnswerRow<'login'>['user_info']

/** What is remembered of what the server tells of a person; null of one whom it does not name. */
export const shopUserOf = (info: Told): ShopUser | null =>
  info?.user_info && info.user_type
    ? {
        id: info.id,
        user_type: info.user_type,
        full_name: info.user_info.full_name,
        email: info.email,
        mobile: info.mobile,
        photo: info.user_info.photo,
      }
    : null

const readable = (stored: unknown): ShopUser | null => {
  const user = (stored as Kept | undefined)?.user
  return typeof user?.id === 'number' && typeof user.full_name === 'string' ? user : null
}

// Where the browser keeps nothing, a person is known until the page is left.
const nowhere: PersistStorage<Kept> = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const place = createJSONStorage<Kept>(() => window.localStorage) ?? nowhere

/** Under the key `user_info`: who is stored counts as signed in until the server says no (docs/decisions/0029). */
export const useUser = create<UserState>()(
  persist((): UserState => ({ user: null, ready: false, told: false }), {
    name: 'user_info',
    storage: {
      ...place,
      // docs/decisions/0009: of nobody nothing is stored.
      setItem: (name, kept) => (kept.state.user ? place.setItem(name, kept) : place.removeItem(name)),
    },
    partialize: ({ user }) => ({ user }),
    merge: (stored, state) => ({ ...state, user: readable(stored) }),
    // Read after the first render, so that it agrees with the server's.
    skipHydration: true,
  }),
)

// docs/decisions/0009: addresses and names stay with nobody.
function forgetPersonal(): void {
  forgetAttempt()
  forgetSeenOrders()
  forgetOwn()
}

/** Whose data the open page may show: whoever was signed in last since it was opened. */
let pageOwner: number | null = null

/** Takes over who is signed in; an order that somebody began goes with them, because it holds name and address. */
export const keepUser = (user: ShopUser | null): void => {
  if (!user && useUser.getState().user) forgetPersonal()
  pageOwner = user?.id ?? pageOwner
  useUser.setState({ user })
}

/** Takes over what the server tells of who is signed in. */
export const setUser = (info: Told): void => {
  const user = shopUserOf(info)
  keepUser(user)
  useUser.setState({ told: user !== null })
}

/** The number of whoever is signed in, once the server has said so; what is asked of the server on its own waits for it. */
export const useToldUser = (is: (user: ShopUser) => boolean = () => true): number | null =>
  useUser(({ user, told }) => (told && user && is(user) ? user.id : null))

/**
 * Forgets the person in this browser, other tabs included; the cart stays. An order of theirs that waits goes too (docs/decisions/0009),
 * while a session that ends by itself leaves it for the next one: an order is not lost because nobody came for two weeks.
 */
export const forgetUser = (): void => {
  const { user } = useUser.getState()
  if (user) forgetOrders(user.id)
  setUser(null)
}

/**
 * Reads whom the browser remembers; also when another tab has changed it. Where another person has signed in there, the page
 * is loaded anew: what it shows belongs to the one before, even when they had signed out in between.
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

/** Asks the server who is signed in (docs/product.md 4: user info). What cannot be asked stays as it is. */
export async function loadUser(api: ShopApi): Promise<void> {
  const { user } = useUser.getState()
  // Whoever leaves a page ends its calls: what did not reach the shop has not failed.
  const unheard = (error: unknown) => (statusOf(error) === 0 ? undefined : null)
  const answer = await api.session({}).catch(unheard)
  if (answer === undefined) return
  // docs/product.md 4: a failure of token info clears the token; the next call that needs one asks for another.
  keepToken(answer && tokenOfCookie())
  // Whoever has signed in or out meanwhile knows better.
  if (answer && useUser.getState().user === user) setUser(answer.user_info)
}

/** Signs out and forgets everything personal (docs/decisions/0009). Throws where the server was not reached: the session goes on. */
export async function signOut(api: ShopApi): Promise<void> {
  const { user } = useUser.getState()
  await unlessRefused(api.logout({}), [401], null)
  forgetUser()
  // A session that ends by itself leaves them for the next one: they say nothing of anybody.
  if (user) forgetSteps(user.id)
}
