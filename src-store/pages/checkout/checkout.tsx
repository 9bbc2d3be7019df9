import { type FormEvent, useEffect, useState } from 'react'
import { cartLines } from '#domain/orders/cart.ts'
import { totalsOf } from '#domain/orders/checkout/wanted-lines.ts'
import { useAway } from '../../api/network.ts'
import { deferred } from '../../app/deferred.tsx'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useCart } from '../../state/cart.ts'
import { useCartCodes } from '../../state/cart-codes.ts'
import type { Places } from '../account/addresses/places.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { vatTermsOf } from '../cart/use-vat-rows.ts'
import { WaitingNote } from '../orders/outbox/waiting-note.tsx'
import styles from './checkout-page.module.css'
import { type CheckoutDraft, changed, readOrder } from './draft.ts'
import { OrderForm } from './order-form.tsx'
import { type Address, firstDraft, type Own, textsOf } from './own.ts'
import { saveDraft } from './stored-draft.ts'
import { chargesFor, Summary, usePayable } from './summary.tsx'
import { useOrder } from './use-order.ts'
import { useOrderedQuote } from './use-ordered-quote.ts'

const CartReminder = deferred(async () => (await import('../demand/cart-reminder.tsx')).CartReminder)

type OrderProps = { places: Places; own: Own | null }

/** The address texts that determine the delivery fee. */
const areaOf = (draft: CheckoutDraft, own: Own | null) => {
  const address = own?.addresses.find(({ id }) => String(id) === draft.shipping_address_id)
  return address ? textsOf(address) : draft
}

function Terms() {
  const { t, localized } = useTranslate()
  const { terms } = useSite().frame
  return (
    <p className="hint">
      {terms && (
        <>
          {t('checkout.agree')}{' '}
          <a href="/terms-and-conditions" target="_blank" className="link" rel="noopener">
            {localized(terms, 'title')}
          </a>
          .{' '}
        </>
      )}
      {t('checkout.safe')}
    </p>
  )
}

const decidesCharges = /area_id|city_id|region_id|shipping_address_id/

/** The checkout form: the order's fields, the summary, and one button. */
export function Order({ places, own: loaded }: OrderProps) {
  const { t } = useTranslate()
  const { config } = useSite()
  const { delivery_fee_default } = config
  const lines = cartLines(useCart((state) => state.cart))
  const marked = useCart(({ marks }) => Object.keys(marks).length > 0)
  const [own, setOwn] = useState(loaded)
  const [first] = useState(() => firstDraft(loaded))
  const [area, setArea] = useState(() => areaOf(first, loaded).area_id)
  const checked = useCheckedCart(area === '' ? null : Number(area))
  const { codes } = useCartCodes()
  const away = useAway()
  const order = useOrder()
  const quote = useOrderedQuote(lines)
  const promotions = order.promotions ?? checked?.promotions ?? null

  const chargesOf = (draft: CheckoutDraft) =>
    order.charges ??
    chargesFor(
      areaOf(draft, own),
      places,
      { ...vatTermsOf(checked, config), delivery_fee_default },
      promotions,
    )
  // A code whose rejection the customer has seen is not sent.
  const sent = codes.filter((code) => !promotions?.rejected.some((one) => one.code === code))
  const read = (draft: CheckoutDraft) =>
    readOrder(
      draft,
      lines,
      totalsOf(lines, chargesOf(draft)).total_payable,
      'unsent',
      sent.map((code) => ({ code })),
      own && quote.quote_id,
    )
  const form = useForm<CheckoutDraft>({
    initial: first,
    change: (draft, name, value) => changed(draft, name, value),
    problems: (draft) => read(draft).problems,
    summary: () => t('checkout.check'),
    send: async (draft) => {
      const rejection = await order.place(read(draft).order, {
        draft,
        customer: own?.id ?? null,
        charges: chargesOf(draft),
        contact_no: areaOf(draft, own).contact_no,
      })
      // After an expired quote the customer can still order its items.
      if (rejection?.errors?.quote_id) quote.forget()
      return rejection
    },
  })
  const draft = form.values
  // The input is stored in this tab until the order is placed.
  useEffect(() => {
    if (draft !== first) saveDraft(draft)
  }, [draft, first])
  const chosenArea = areaOf(draft, own).area_id
  useEffect(() => setArea(chosenArea), [chosenArea])
  // Another code is another sum.
  const { forgetCharges } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the codes change.
  useEffect(() => forgetCharges(), [codes])
  const change: typeof form.change = (name, value) => {
    if (decidesCharges.test(name)) order.forgetCharges()
    form.change(name, value)
  }
  const saved = (address: Address) => {
    setOwn(
      (now) =>
        now && { ...now, addresses: [address, ...now.addresses.filter(({ id }) => id !== address.id)] },
    )
    change('shipping_address_id', String(address.id))
  }

  const charges = chargesOf(draft)
  const placed = areaOf(draft, own).area_id !== ''
  const payable = usePayable(lines, charges, placed)
  const sending = form.busy || order.placed
  if (lines.length === 0 && !sending)
    return (
      <>
        <WaitingNote />
        <EmptyCart />
      </>
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (marked) form.reject({ message: t('checkout.accept_first') })
    else void form.submit()
  }
  return (
    <form {...form.props} className={styles.columns} onSubmit={submit}>
      <OrderForm
        form={{ ...form, change }}
        own={own}
        places={places}
        offered={order.offeredTo(areaOf(draft, own).contact_no)}
        onSaved={saved}
        reminder={config.use_abandoned_carts && <CartReminder contact={own ? null : draft} />}
      />
      <aside className={styles.side}>
        <div className={styles.order}>
          <Summary lines={lines} charges={charges} placed={placed} promotions={promotions} />
        </div>
        <div className={styles.small}>
          <Terms />
        </div>
        <div className={styles.pay}>
          {form.message && (
            <p className={styles.message} role="alert" tabIndex={-1} data-form-message>
              {form.message}
            </p>
          )}
          <p className={styles.total}>
            <span>{t('checkout.payable')}</span>
            <strong className="money">{payable}</strong>
          </p>
          <button type="submit" className="button primary" disabled={sending}>
            {t(sending ? 'checkout.placing' : away ? 'waiting.save' : 'checkout.place')}
          </button>
        </div>
      </aside>
    </form>
  )
}
