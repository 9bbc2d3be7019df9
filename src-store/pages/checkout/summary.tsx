import { useState } from 'react'
import type { CartLine } from '#domain/orders/cart.ts'
import { totalsOf } from '#domain/orders/checkout/wanted-lines.ts'
import type { CartCharges } from '#domain/orders/pricing/cart-vat.ts'
import { deliveryFee } from '#domain/orders/pricing/delivery-fee.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { Thumb } from '../../components/pictures/thumb.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { usePreorderText } from '../../components/products/use-preorder-text.ts'
import { acceptAll, lineKey, useCart } from '../../state/cart.ts'
import type { Places } from '../account/addresses/places.ts'
import { ChosenOptions } from '../cart/chosen-options.tsx'
import { DiscountCode, type Promotions, useDiscountRows } from '../cart/discount-code.tsx'
import { LineChange } from '../cart/line-change.tsx'
import { Totals } from '../cart/totals.tsx'
import { type CartVatTerms, useVatRows } from '../cart/use-vat-rows.ts'
import styles from './summary.module.css'

type Where = { city_id: string; area_id: string }

/** The charges for the delivery address (E12); the fee is unknown until the area is chosen. */
export const chargesFor = (
  { city_id, area_id }: Where,
  { cities, areas }: Places,
  { delivery_fee_default, ...vat }: CartVatTerms & { delivery_fee_default: number },
  promotions: Promotions | null,
): CartCharges => {
  const area = areas.find(({ id }) => String(id) === area_id) ?? null
  const city = cities.find(({ id }) => String(id) === city_id) ?? null
  const isFree = promotions?.applied.some(({ free_delivery }) => free_delivery)
  return {
    ...vat,
    discount: promotions?.discount ?? 0,
    delivery_fee: isFree ? 0 : deliveryFee(area, city, delivery_fee_default),
  }
}

/** The formatted amount to pay: without the delivery fee as long as that is unknown. */
export function usePayable(lines: readonly CartLine[], charges: CartCharges, placed: boolean): string {
  const { t, money } = useTranslate()
  const { total_payable } = totalsOf(lines, placed ? charges : { ...charges, delivery_fee: 0 })
  return placed ? money(total_payable) : t('checkout.plus_fee', { amount: money(total_payable) })
}

function Line({ line }: { line: CartLine }) {
  const { t, localized, digits, money } = useTranslate()
  const preorder = usePreorderText()
  const design = line.custom_product_design
  const title = localized(line, 'product_title')
  return (
    <li>
      <Thumb path={line.product_image} words={`${line.product_title} ${line.price_type}`} />
      <div>
        <p>
          <span className="money">{digits(line.quantity)} ×</span> {title}
        </p>
        <ChosenOptions options={line.product_type_infos} unit={line.price_type} />
        {line.preorder_on && <p className="muted">{preorder(line.preorder_on)}</p>}
        {line.prescription_only && <p className="muted">{t('cart.prescription_only')}</p>}
        {design && (
          <p className="muted">
            {design.price ? `${t('cart.design')}: ${money(design.price)}` : t('cart.design_free')}
          </p>
        )}
        <LineChange line={line} title={title} />
      </div>
      <p className="money">{money(line.line_total)}</p>
    </li>
  )
}

function Changes() {
  const { t } = useTranslate()
  const many = useCart(({ marks }) => Object.keys(marks).length > 1)
  return many ? (
    <button type="button" className="button" onClick={acceptAll}>
      {t('cart_page.accept_all')}
    </button>
  ) : null
}

type SummaryProps = {
  lines: readonly CartLine[]
  charges: CartCharges
  placed: boolean
  promotions: Promotions | null
}

/** The items and totals of the order; on a phone folded below the total, unless a line has changed or a code does not apply. */
export function Summary({ lines, charges, placed, promotions }: SummaryProps) {
  const { t, money } = useTranslate()
  const [unfolded, unfold] = useState(false)
  const marked = useCart(({ marks }) => Object.keys(marks).length > 0)
  const payable = usePayable(lines, charges, placed)
  const { use_promotions } = useSite().config
  const discounts = useDiscountRows(promotions)
  const { vatRows, roundingRows } = useVatRows()
  const { total_amount, vat_total, rounding } = totalsOf(lines, charges)
  const open = unfolded || marked || (promotions?.rejected.length ?? 0) > 0
  return (
    <section className={styles.summary} aria-labelledby="summary" data-open={open}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls="summary-lines"
        onClick={() => unfold(!open)}
      >
        <span>
          {t(open ? 'checkout.hide_summary' : 'checkout.show_summary')}{' '}
          <Icon name={open ? 'up' : 'down'} size={18} />
        </span>
        <strong>{payable}</strong>
      </button>
      <div id="summary-lines" className={styles.inside}>
        <header>
          <h2 id="summary" tabIndex={-1}>
            {t('checkout.summary')}
          </h2>
          <PrefetchLink to="/cart" className="link">
            {t('checkout.edit_cart')}
          </PrefetchLink>
        </header>
        <ul>
          {lines.map((line) => (
            <Line key={lineKey(line)} line={line} />
          ))}
        </ul>
        <Changes />
        {use_promotions && <DiscountCode promotions={promotions} />}
        <div aria-live="polite">
          <Totals
            rows={[
              { name: t('checkout.subtotal'), value: money(total_amount) },
              ...vatRows({ ...charges, vat_total }),
              ...discounts,
              {
                name: t('checkout.fee'),
                value: placed ? money(charges.delivery_fee) : t('checkout.fee_unknown'),
              },
              ...roundingRows(placed ? rounding : 0),
              { name: t('checkout.payable'), value: payable },
            ]}
          />
        </div>
      </div>
    </section>
  )
}
