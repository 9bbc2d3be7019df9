import type { ShopApi, ShopInput } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { type Cart, cartLines } from '#domain/orders/cart.ts'
import { statusOf } from '../../api/failure.ts'
import { useCart } from '../../state/cart.ts'
import { useUser } from '../../state/user.ts'
import { readCartReminder, setCartReminder, useCartReminder } from './reminder-opt-in.ts'

type Items = ShopInput<'saveCart'>['items']

/** The quantity of each variant in the cart. */
export function savedItems(cart: Cart): Items {
  const quantities = new Map<number, number>()
  for (const { product_price_info_id: id, quantity } of cartLines(cart))
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([product_price_info_id, quantity]) => ({ product_price_info_id, quantity }))
}

const pause = 2_000

let api: ShopApi | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Ends the opt-in when another person uses the browser: the customer has left, or a guest's browser has a customer now. */
function endOfAnother(): void {
  const { by } = useCartReminder.getState()
  const { user, ready } = useUser.getState()
  if (!ready || by === null) return
  const isOther = by === 'guest' ? user?.user_type === userType.customer : user?.id !== by
  if (isOther) setCartReminder(null)
}

async function send(): Promise<void> {
  // Another tab may have sent them.
  const { by, sent } = readCartReminder()
  const items = savedItems(useCart.getState().cart)
  const written = JSON.stringify(items)
  if (!api || by === null || written === sent) return
  try {
    await api.saveCart({ items, contact_no: null, email: null, opted_in: false })
    setCartReminder(items.length > 0 ? by : null, written)
  } catch (error) {
    // The server has no cart any more: it was reminded of, ordered elsewhere, or the contact has unsubscribed. After any other
    // failure it is sent with the next change, or by the next page.
    if (statusOf(error) === 404) setCartReminder(null)
  }
}

function check(): void {
  // An order, a sign-out or another tab may have ended it.
  readCartReminder()
  endOfAnother()
  clearTimeout(timer)
  const { by, sent } = useCartReminder.getState()
  if (by === null || !useCart.getState().ready) return
  const written = JSON.stringify(savedItems(useCart.getState().cart))
  if (written !== sent) timer = setTimeout(() => void send(), pause)
}

/** From now on the server's copy of the cart follows each change, on every page and in the drawer. */
export function followCart(by: ShopApi): void {
  const isFirst = api === null
  api = by
  if (isFirst) {
    useCart.subscribe(check)
    useUser.subscribe(check)
    addEventListener('storage', check)
  }
  check()
}
