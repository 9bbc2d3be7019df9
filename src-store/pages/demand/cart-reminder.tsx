import { useEffect, useRef, useState } from 'react'
import { readLoginId } from '#domain/accounts/login-id.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import formStyles from '../../components/forms/form.module.css'
import { FormMessage } from '../../components/forms/form-parts.tsx'
import { useAction } from '../../components/forms/use-action.ts'
import { useCart } from '../../state/cart.ts'
import { followCart, savedItems } from './follow-cart.ts'
import { setCartReminder, useCartReminder } from './reminder-opt-in.ts'
import { useCustomer } from './use-own-wishlist.ts'

/** What a guest has entered at checkout. */
type Contact = { contact_no: string; email: string }

const pause = 2_000

const readable = (text: string | undefined, column: 'email' | 'mobile'): string | null =>
  text && readLoginId(text)?.column === column ? text : null

/**
 * The opt-in for one reminder of this cart. While it is on, the server has a copy of the cart, which follows its changes. A guest
 * sees it once a contact is entered.
 */
export function CartReminder({ contact = null }: { contact?: Contact | null }) {
  const { t } = useTranslate()
  const { api } = useShop()
  const customer = useCustomer()
  const isEmpty = useCart(({ cart }) => Object.keys(cart).length === 0)
  const by = useCartReminder((state) => state.by)
  const { busy, message, run } = useAction()
  const [wanted, setWanted] = useState(false)
  useEffect(() => followCart(api), [api])
  const email = readable(contact?.email, 'email')
  const contact_no = readable(contact?.contact_no, 'mobile')
  const who = customer ?? (email || contact_no ? 'guest' : null)
  const on = who !== null && by === who
  const sentContact = useRef('')
  const entered = `${email} ${contact_no}`
  const save = async (opted_in: boolean) => {
    const items = savedItems(useCart.getState().cart)
    await api.saveCart({ items, contact_no, email, opted_in })
    sentContact.current = entered
    setCartReminder(who, JSON.stringify(items))
  }
  // A guest corrects the contact after the opt-in.
  const isCorrected = on && who === 'guest' && sentContact.current !== '' && sentContact.current !== entered
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the contact changes.
  useEffect(() => {
    if (!isCorrected) return
    const timer = setTimeout(() => void run(() => save(false)), pause)
    return () => clearTimeout(timer)
  }, [isCorrected, entered])
  if (who === null || isEmpty) return null
  const change = (isOn: boolean) => {
    setWanted(isOn)
    void run(async () => {
      if (isOn) return save(true)
      await api.forgetCart({})
      setCartReminder(null)
    })
  }
  return (
    <div>
      <label className={formStyles.check}>
        <input
          type="checkbox"
          checked={busy && !isCorrected ? wanted : on}
          aria-busy={busy}
          onChange={({ target }) => change(target.checked)}
        />
        {t('demand.remind_me')}
      </label>
      <FormMessage error={message} />
    </div>
  )
}
