import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cartLines } from '#domain/orders/cart.ts'
import { totalsOf } from '#domain/orders/wanted-lines.ts'
import { useAway } from '../../api/network.ts'
import { useSite, useWords } from '../../app/shop-context.tsx'
import { useCart } from '../../state/cart.ts'
import type { Places } from '../account/addresses/places.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { WaitingNote } from '../orders/outbox/waiting-note.tsx'
import styles from './checkout-page.module.css'
import { changed, type Draft, readOrder } from './draft.ts'
import { OrderForm } from './order-form.tsx'
import { type Address, firstDraft, type Own, textsOf } from './own.ts'
import { keepDraft } from './stored-draft.ts'
import { chargesFor, Summary, usePayable } from './summary.tsx'
import { useOrder } from './use-order.ts'

type OrderProps = { places: Places; own: Own | null }

/** What is typed, kept in this tab until the order is placed; the book grows with what is added to it. */
function useDraft(first: Own | null) {
  const [own, setOwn] = useState(first)
  const [draft, setDraft] = useState(() => firstDraft(first))
  // Two changes in one turn: the second is made to the first.
  const latest = useRef(draft)
  const change = (name: keyof Draft, value: unknown) => {
    latest.current = changed(latest.current, name, value)
    setDraft(latest.current)
    keepDraft(latest.current)
  }
  const saved = (address: Address) => {
    setOwn(
      (now) =>
        now && {
          ...now,
          addresses: [address, ...now.addresses.filter(({ id }) => id !== address.id)],
        },
    )
    change('shipping_address_id', String(address.id))
  }
  return { own, draft, change, saved }
}

/** The area that decides what the way costs. */
const areaOf = (draft: Draft, own: Own | null) => {
  const address = own?.addresses.find(({ id }) => String(id) === draft.shipping_address_id)
  return address ? textsOf(address) : draft
}

function Terms() {
  const { t, said } = useWords()
  const { terms } = useSite().frame
  return (
    <p className="hint">
      {terms && (
        <>
          {t('checkout.agree')}{' '}
          <a href="/terms-and-conditions" target="_blank" className="link" rel="noopener">
            {said(terms, 'title')}
          </a>
          .{' '}
        </>
      )}
      {t('checkout.safe')}
    </p>
  )
}

/** The order as a form: what is filled in, what it comes to, and one button. */
export function Order({ places, own: first }: OrderProps) {
  const { t } = useWords()
  const { config } = useSite()
  const lines = cartLines(useCart((state) => state.cart))
  const marked = useCart(({ marks }) => Object.keys(marks).length > 0)
  const { own, draft, change, saved } = useDraft(first)
  const checked = useCheckedCart()
  const away = useAway()
  const order = useOrder()
  const form = useRef<HTMLFormElement>(null)

  // Who is refused is led to what is wrong, or to what is said of it.
  useEffect(() => {
    if (order.tries === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const said = form.current?.querySelector<HTMLElement>('[data-said]')
    const to = wrong ?? said
    to?.focus()
  }, [order.tries])

  const where = areaOf(draft, own)
  const known = chargesFor(where, places, { ...config, vat: checked?.vat_amount ?? config.vat })
  const charges = order.charges ?? known
  const placed = where.area_id !== ''
  const payable = usePayable(lines, charges, placed)
  if (lines.length === 0 && !order.sending)
    return (
      <>
        <WaitingNote />
        <EmptyCart />
      </>
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (marked) {
      order.stop(t('checkout.accept_first'))
      return
    }
    const { total_payable } = totalsOf(lines, charges)
    const { order: request, problems } = readOrder(draft, lines, total_payable, 'unsent')
    const wrong = Object.entries(problems)
    if (wrong.length === 0) {
      void order.place(request, { draft, customer: own?.id ?? null, charges })
      return
    }
    order.stop(
      t('checkout.check'),
      Object.fromEntries(wrong.map(([name, { reason, args }]) => [name, t(`problems.${reason}`, args)])),
    )
  }
  return (
    <form ref={form} className={styles.columns} onSubmit={submit} noValidate>
      <OrderForm
        draft={draft}
        errors={order.errors}
        own={own}
        places={places}
        change={(name, value) => {
          order.forgive(name)
          change(name, value)
        }}
        onSaved={(address) => {
          order.forgive('shipping_address_id')
          saved(address)
        }}
      />
      <aside className={styles.side}>
        <div className={styles.order}>
          <Summary lines={lines} charges={charges} placed={placed} />
        </div>
        <div className={styles.small}>
          <Terms />
        </div>
        <div className={styles.pay}>
          {order.said && (
            <p className={styles.said} role="alert" tabIndex={-1} data-said>
              {order.said}
            </p>
          )}
          <p className={styles.total}>
            <span>{t('checkout.payable')}</span>
            <strong className="money">{payable}</strong>
          </p>
          <button type="submit" className="button primary" disabled={order.sending}>
            {t(order.sending ? 'checkout.placing' : away ? 'waiting.keep' : 'checkout.place')}
          </button>
        </div>
      </aside>
    </form>
  )
}
