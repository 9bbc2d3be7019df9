import { useState } from 'react'
import { isSoldOut } from '#domain/demand/stock-request.ts'
import { lineTotal } from '#domain/orders/pricing/line-total.ts'
import { discountBadge, leastQty, qtyMode, tierFor, unitPrice } from '#domain/orders/pricing/price.ts'
import { clampQty, qtyChoices, stockProblem } from '#domain/orders/pricing/quantity.ts'
import type { VariantChoice } from '#domain/orders/pricing/variant.ts'
import { toTk } from '#domain/values/money.ts'
import { deferred } from '../../app/deferred.tsx'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { NeedsScript } from '../../components/needs-script.tsx'
import { Price } from '../../components/products/price.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { useDesign } from '../../state/design.ts'
import styles from './buy-box.module.css'
import { BuyButtons } from './buy-buttons.tsx'
import { cartItemOf } from './cart-item.ts'
import type { Product, Variant } from './dimensions.ts'
import { StockState } from './stock-state.tsx'
import { LeadTime, TierTable } from './tier-table.tsx'

const NotifyMe = deferred(async () => (await import('./notify-me.tsx')).NotifyMe)

type BuyProps = { product: Product; variant: Variant; choice: VariantChoice; unit: string }
type ListedProps = { variant: Variant; unit: string; value: number; onChange: (qty: number) => void }

/** The listed quantities of a variant with fixed quantities (docs/domain.md 1.9 rules 4 and 12). */
function ListedQuantities({ variant, unit, value, onChange }: ListedProps) {
  const { t, digits, money } = useTranslate()
  return (
    <select
      id="quantity"
      className="input"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {qtyChoices(variant).map(({ tier, price }) => (
        <option key={tier.quantity} value={tier.quantity}>
          {t(tier.recommended ? 'product.choice_recommended' : 'product.choice', {
            quantity: digits(tier.quantity),
            price: money(toTk(price.charged)),
            unit,
          })}
        </option>
      ))}
    </select>
  )
}

function Quantity({ variant, unit, value, onChange }: ListedProps) {
  const { t } = useTranslate()
  const label = t('product.quantity')
  return (
    <div className={styles.quantity}>
      <label htmlFor="quantity" className="label">
        {label}
      </label>
      {variant.cart_qty_mode === qtyMode.fixed ? (
        <ListedQuantities variant={variant} unit={unit} value={value} onChange={onChange} />
      ) : (
        <Stepper id="quantity" priced={variant} value={value} onChange={onChange} label={label} />
      )}
      <Bounds variant={variant} />
    </div>
  )
}

function Bounds({ variant }: { variant: Variant }) {
  const { t } = useTranslate()
  if (variant.cart_qty_mode === qtyMode.fixed) return null
  const { min_qty: min, max_qty: max } = variant
  const texts = [
    min !== null && min > 1 && t('product.least', { min }),
    max !== null && t('product.most', { max }),
  ].filter(Boolean)
  return texts.length > 0 && <span className="hint">{texts.join(' · ')}</span>
}

function VatNote({ rate }: { rate: number }) {
  const { t, digits } = useTranslate()
  const { prices_include_vat } = useSite().config
  return (
    <p className="muted">
      {t(prices_include_vat ? 'product.vat_included' : 'product.vat_added', { percent: digits(rate) })}
    </p>
  )
}

/** The wanted quantity; each variant starts at its minimum quantity. */
function useWanted(variant: Variant) {
  const least = { id: variant.id, quantity: leastQty(variant) }
  const [wanted, setWanted] = useState(least)
  const { quantity } = wanted.id === variant.id ? wanted : least
  return [quantity, (next: number) => setWanted({ id: variant.id, quantity: next })] as const
}

/**
 * Price, quantity and cart buttons. It stays mounted when another variant is chosen, so that screen readers announce the new
 * price.
 */
export function BuyBox({ product, variant, choice, unit }: BuyProps) {
  const { t, digits, money } = useTranslate()
  const { use_back_in_stock } = useSite().config
  const [wanted, setWanted] = useWanted(variant)
  const design = useDesign((state) => state.selected_design)
  const quantity = clampQty(variant, wanted)
  const price = unitPrice(variant, quantity)
  if (!price) return <p className="muted">{t('product.not_sold')}</p>
  const reached = tierFor(variant, quantity)
  const [charged, design_price] = [toTk(price.charged), design?.price ?? null]
  const total = lineTotal({ price: charged, qty: quantity, custom_product_design_price: design_price })
  const less = discountBadge(price)
  return (
    <div className={styles.box}>
      <div aria-live="polite" className={styles.price}>
        <div className={styles.charged}>
          <Price tk={charged} regular={toTk(price.regular)} size="large" after={unit} />
          {less && <span className={`money ${styles.less}`}>{digits(less)}</span>}
        </div>
        {product.vat_rate ? <VatNote rate={product.vat_rate} /> : null}
        {design_price !== null && (
          <p className="muted">{t('product.design.once', { price: money(design_price) })}</p>
        )}
        {(quantity > 1 || design_price !== null) && (
          <p className="muted">
            {t('product.total')}: <strong className="money">{money(toTk(total))}</strong>
          </p>
        )}
      </div>
      <div className={styles.states}>
        <StockState variant={variant} quantity={quantity} />
        {product.prescription_only && (
          <p className={styles.lead}>
            <Icon name="info" size={18} /> {t('cart.prescription_only')}
          </p>
        )}
        {reached && reached.business_day !== null && (
          <p className={styles.lead}>
            <Icon name="truck" size={18} />
            {t('product.lead')}: <LeadTime tier={reached} />
          </p>
        )}
      </div>
      <TierTable variant={variant} quantity={quantity} onPick={setWanted} />
      <Quantity key={variant.id} variant={variant} unit={unit} value={quantity} onChange={setWanted} />
      <BuyButtons
        sold={stockProblem(variant, quantity) === null}
        item={() => cartItemOf(product, variant, choice, unit, quantity, design)}
      />
      {use_back_in_stock && isSoldOut(variant) && <NotifyMe variant={variant} />}
      <NeedsScript />
    </div>
  )
}
