import { useEffect, useRef } from 'react'
import { readLoginId } from '#domain/accounts/login-id.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import formStyles from '../../components/forms/form.module.css'
import { useCart } from '../../state/cart.ts'
import { readCartReminder, setCartReminder, useCartReminder } from './reminder-opt-in.ts'
import { useCustomer } from './use-own-wishlist.ts'

/** What a guest has entered at checkout. */
type Contact = { contact_no: string; email: string }

const pause = 2_000

/** The quantity of each variant in the cart. */
function useItems(): string {
  const cart = useCart((state) => state.cart)
  const quantities = new Map<number, number>()
  for (const { product_price_info_id: id, quantity } of cartLines(cart))
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return JSON.stringify(
    [...quantities].map(([product_price_info_id, quantity]) => ({ product_price_info_id, quantity })),
  )
}

/**
 * The opt-in for one reminder of this cart. While it is on, the server has a copy of the cart, which follows its changes. A guest
 * sees it once a contact is entered.
 */
export function CartReminder({ contact = null }: { contact?: Contact | null }) {
  const { t } = useTranslate()
  const { api } = useShop()
  const customer = useCustomer()
  const items = useItems()
  const ready = useCart((state) => state.ready)
  const by = useCartReminder((state) => state.by)
  const isNew = useRef(false)
  useEffect(readCartReminder, [])
  const email = contact && readLoginId(contact.email)?.column === 'email' ? contact.email : null
  const contact_no =
    contact && readLoginId(contact.contact_no)?.column === 'mobile' ? contact.contact_no : null
  const who = customer ?? (email || contact_no ? 'guest' : null)
  const on = who !== null && by === who
  useEffect(() => {
    if (!on || !ready) return
    const timer = setTimeout(async () => {
      try {
        await api.saveCart({ items: JSON.parse(items), contact_no, email, opted_in: isNew.current })
        isNew.current = false
      } catch {
        // The next change of the cart tries again.
      }
    }, pause)
    return () => clearTimeout(timer)
  }, [api, on, ready, items, contact_no, email])
  // A guest has emptied the cart on a page without the contact.
  const emptied = ready && by === 'guest' && who === null && items === '[]'
  useEffect(() => {
    if (emptied) void api.forgetCart({}).catch(() => undefined)
  }, [api, emptied])
  if (who === null || items === '[]') return null
  const change = (wanted: boolean) => {
    isNew.current = wanted
    setCartReminder(wanted ? who : null)
    if (!wanted) void api.forgetCart({}).catch(() => undefined)
  }
  return (
    <label className={formStyles.check}>
      <input type="checkbox" checked={on} onChange={({ target }) => change(target.checked)} />
      {t('demand.remind_me')}
    </label>
  )
}
