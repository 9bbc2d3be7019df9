import { type FormEvent, useRef, useState } from 'react'
import { cartLines } from '#domain/orders/cart.ts'
import { page } from '../app/page.tsx'
import { useSite, useWords } from '../app/shop-context.tsx'
import { EmptyCart } from '../blocks/empty-cart.tsx'
import { NeedsScript } from '../blocks/needs-script.tsx'
import { type Draft, emptyDraft, readOrder } from '../checkout/draft.ts'
import { OrderForm } from '../checkout/order-form.tsx'
import { loadPlaces, type Places } from '../checkout/places.tsx'
import { chargesFor, Summary, totalsOf } from '../checkout/summary.tsx'
import { useOrder } from '../checkout/use-order.ts'
import { useCart } from '../state/cart.ts'
import styles from './checkout.module.css'

// A district belongs to its division, an area to its district: another choice above empties what is below.
const below: Partial<Record<keyof Draft, Partial<Draft>>> = {
  region_id: { city_id: '', area_id: '' },
  city_id: { area_id: '' },
}

function useDraft() {
  const [draft, setDraft] = useState(emptyDraft)
  const change = (name: keyof Draft, value: string | null) =>
    setDraft((now) => ({ ...now, ...below[name], [name]: value }))
  return { draft, change }
}

function Terms() {
  const { t, said } = useWords()
  const { pages } = useSite()
  const terms = pages.find(({ slug }) => slug === 'terms-and-conditions')
  return terms ? (
    <p className="hint">
      {t('checkout.agree')}{' '}
      <a href="/terms-and-conditions" target="_blank" className="link" rel="noopener">
        {said(terms, 'page_title')}
      </a>
      .
    </p>
  ) : null
}

function GuestCheckout({ places }: { places: Places }) {
  const { t } = useWords()
  const { config } = useSite()
  const lines = cartLines(useCart((state) => state.cart))
  const { draft, change } = useDraft()
  const order = useOrder()
  const form = useRef<HTMLFormElement>(null)
  if (lines.length === 0 && !order.sending) return <EmptyCart />

  const charges = { ...chargesFor(draft, places, config), ...order.charges }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { total_payable } = totalsOf(lines, charges)
    const { order: request, problems } = readOrder(draft, lines, total_payable, 'unsent')
    const wrong = Object.entries(problems)
    if (wrong.length === 0) {
      void order.place(request)
      return
    }
    order.complain(
      Object.fromEntries(wrong.map(([name, { reason, args }]) => [name, t(`problems.${reason}`, args)])),
    )
    form.current?.querySelector<HTMLElement>(`[name="${wrong[0]?.[0]}"]`)?.focus()
  }
  return (
    <form ref={form} className={styles.columns} onSubmit={submit} noValidate>
      <OrderForm
        form={{
          draft,
          errors: order.errors,
          change: (name, value) => {
            order.forgive(name)
            change(name, value)
          },
        }}
        places={places}
        onSameBilling={(same) => change('billing_address', same ? null : '')}
      />
      <aside className={styles.side}>
        <Summary lines={lines} charges={charges} placed={draft.area_id !== ''} />
        {order.said && (
          <p className={styles.said} role="alert">
            {order.said}
          </p>
        )}
        <button type="submit" className="button primary" disabled={order.sending}>
          {t(order.sending ? 'checkout.placing' : 'checkout.place')}
        </button>
        <Terms />
      </aside>
    </form>
  )
}

function View({ data }: { data: Places }) {
  const { t } = useWords()
  const ready = useCart((state) => state.ready)
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>{t('checkout.title')}</h1>
        <p className="muted">{t('checkout.guest')}</p>
      </header>
      <NeedsScript />
      {ready && <GuestCheckout places={data} />}
    </div>
  )
}

export default page({
  load: ({ api }) => loadPlaces(api),
  head: (_, { t }) => ({ title: t('checkout.title'), path: '/checkout', noindex: true }),
  View,
})
