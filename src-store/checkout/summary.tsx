import type { CartLine } from '#domain/orders/cart.ts'
import { deliveryFee } from '#domain/orders/delivery-fee.ts'
import { type OrderCharges, orderTotals } from '#domain/orders/totals.ts'
import { useWords } from '../app/shop-context.tsx'
import { ChosenOptions } from '../blocks/chosen-options.tsx'
import { Go } from '../blocks/go.tsx'
import { Thumb } from '../blocks/thumb.tsx'
import { Totals } from '../blocks/totals.tsx'
import { lineKey, useCart } from '../state/cart.ts'
import type { Draft } from './draft.ts'
import type { Places } from './places.tsx'
import styles from './summary.module.css'

/** What an order of these lines is charged where it goes (E12); the fee is not known before the area is. */
export const chargesFor = (
  { city_id, area_id }: Draft,
  { cities, areas }: Places,
  { vat, delivery_fee_default }: { vat: number; delivery_fee_default: number },
): OrderCharges => {
  const area = areas.find(({ id }) => String(id) === area_id) ?? null
  const city = cities.find(({ id }) => String(id) === city_id) ?? null
  return { vat_amount: vat, discount: 0, delivery_fee: deliveryFee(area, city, delivery_fee_default) }
}

export const totalsOf = (lines: readonly CartLine[], charges: OrderCharges) =>
  orderTotals(
    lines.map((line) => ({
      price: line.price,
      qty: line.quantity,
      custom_product_design_price: line.custom_product_design?.price ?? null,
    })),
    charges,
  )

type SummaryProps = { lines: readonly CartLine[]; charges: OrderCharges; placed: boolean }

/** What is ordered and what it comes to. */
export function Summary({ lines, charges, placed }: SummaryProps) {
  const { t, said, digits, money } = useWords()
  const marks = useCart((state) => state.marks)
  const shown = placed ? charges : { ...charges, delivery_fee: 0 }
  const { total_amount, vat_total, total_payable } = totalsOf(lines, shown)
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <header>
        <h2 id="summary">{t('checkout.summary')}</h2>
        <Go to="/cart" className="link">
          {t('checkout.edit_cart')}
        </Go>
      </header>
      <ul>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <Thumb path={line.product_image} words={`${line.product_title} ${line.price_type}`} />
            <div>
              <p>
                <span className="money">{digits(line.quantity)} ×</span> {said(line, 'product_title')}
              </p>
              <ChosenOptions options={line.product_type_infos} unit={line.price_type} />
              {line.custom_product_design && (
                <p className="muted">
                  {line.custom_product_design.price
                    ? `${t('cart.design')}: ${money(line.custom_product_design.price)}`
                    : t('cart.design_free')}
                </p>
              )}
              {marks[lineKey(line)] && <p className="problem">{marks[lineKey(line)]}</p>}
            </div>
            <p className="money">{money(line.line_total)}</p>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        <Totals
          rows={[
            { name: t('checkout.subtotal'), value: money(total_amount) },
            ...(charges.vat_amount > 0
              ? [{ name: t('checkout.vat', { percent: charges.vat_amount }), value: money(vat_total) }]
              : []),
            {
              name: t('checkout.fee'),
              value: placed ? money(charges.delivery_fee) : t('checkout.fee_unknown'),
            },
            {
              name: t('checkout.payable'),
              value: placed ? money(total_payable) : t('checkout.plus_fee', { amount: money(total_payable) }),
            },
          ]}
        />
      </div>
    </section>
  )
}
