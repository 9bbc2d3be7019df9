import { savedCartAnswer, savedCartInput } from '../demand/saved-cart.ts'
import { mostWishes, wish, wishlistRow } from '../demand/wishlist.ts'
import { flag, integer, rows, text } from '../fields/fields.ts'
import { bare, one, plain } from './endpoint.ts'

const done = { status: flag(), msg: text({ required: true }) } as const

const own = { guard: 'customer' } as const
const wishes = { items: rows(wish, { max: mostWishes }) } as const

/** The endpoints for what customers wait for. */
export const demandCalls = {
  /** A message when a sold-out variant is available again; a signed-in customer needs no contact. */
  requestStock: bare('/api/stock-requests/request', done, {
    method: 'POST',
    guard: 'session',
    limited: 'code',
    body: { product_price_info_id: integer({ required: true, min: 1 }), contact: text({ max: 191 }) },
  }),
  /** Stops the messages to the contact that the token of a message belongs to. */
  stopMessages: bare('/api/message-opt-outs/store', done, {
    method: 'POST',
    guard: 'session',
    limited: 'code',
    body: { token: text({ required: true, max: 60 }) },
  }),
  /** Saves the cart for a reminder, after the opt-in; without items it is deleted. */
  saveCart: bare('/api/saved-carts/store', done, {
    method: 'POST',
    guard: 'session',
    limited: 'search',
    body: savedCartInput,
  }),
  forgetCart: bare('/api/saved-carts/remove', done, { method: 'POST', guard: 'session', limited: 'search' }),
  /** The items of the link in a reminder. */
  savedCart: one('/api/saved-carts/open/:token', savedCartAnswer, {
    limited: 'code',
    params: { token: text({ required: true, max: 60 }) },
  }),
  wishlist: plain('/api/my-wishlist', wishlistRow, own),
  /** The same without the products, for the buttons. */
  wishlistIds: plain('/api/my-wishlist/ids', wish, own),
  saveWishlist: bare('/api/my-wishlist/store', done, { ...own, method: 'POST', body: wishes }),
  removeWish: bare('/api/my-wishlist/remove', done, {
    ...own,
    method: 'POST',
    body: { product_id: wish.product_id },
  }),
  /** The products of a guest's wishlist as they are sold now. */
  wishlistProducts: plain('/api/products/wishlist', wishlistRow, {
    method: 'POST',
    guard: 'session',
    limited: 'search',
    body: wishes,
  }),
} as const
