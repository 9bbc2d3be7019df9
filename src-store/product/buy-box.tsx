import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toTk } from '#domain/orders/money.ts'
import { leastQty, qtyMode, tierFor, unitPrice } from '#domain/orders/price.ts'
import { clampQty, qtyChoices, stockProblem } from '#domain/orders/quantity.ts'
import type { VariantChoice } from '#domain/orders/variant.ts'
import { useWords } from '../app/shop-context.tsx'
import { Price } from '../blocks/price.tsx'
import { Stepper } from '../blocks/stepper.tsx'
import { putIntoCart } from '../state/cart.ts'
import { toast } from '../state/toasts.ts'
import styles from './buy-box.module.css'
import { cartItemOf, type Product, type Variant } from './choose.ts'
import { StockState } from './stock-state.tsx'
import { LeadTime, TierTable } from './tier-table.tsx'

type BuyProps = { product: Product; variant: Variant; choice: VariantChoice; unit: string }

/** The listed quantities of a variant that is sold in fixed ones (domain 1.9 rules 4 and 12). */
function ListedQuantities({ variant, unit, value, onChange }: ListedProps) {
  const { t, digits, money } = useWords()
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
type ListedProps = { variant: Variant; unit: string; value: number; onChange: (qty: number) => void }

/** Price, quantity and the ways into the cart. Keyed by its variant, so that each starts at its least quantity. */
export function BuyBox({ product, variant, choice, unit }: BuyProps) {
  const { t, money } = useWords()
  const go = useNavigate()
  const [wanted, setWanted] = useState(leastQty(variant))
  const quantity = clampQty(variant, wanted)
  const price = unitPrice(variant, quantity)
  const short = stockProblem(variant, quantity)
  const tier = tierFor(variant, quantity)
  const add = () => putIntoCart(cartItemOf(product, variant, choice, unit, quantity))
  if (!price) return <p className="muted">{t('product.not_sold')}</p>
  const charged = toTk(price.charged)
  return (
    <div className={styles.box}>
      <div aria-live="polite" className={styles.price}>
        <Price tk={charged} regular={toTk(price.regular)} size="large" after={unit} />
        {quantity > 1 && (
          <p className="muted">
            {t('product.total')}: <span className="money">{money(toTk(price.charged * quantity))}</span>
          </p>
        )}
      </div>
      <StockState variant={variant} quantity={quantity} />
      <TierTable variant={variant} quantity={quantity} />
      {tier?.business_day !== null && tier !== null && variant.tiers.length < 2 && (
        <p className="hint">
          {t('product.lead')}: <LeadTime tier={tier} />
        </p>
      )}
      <div className={styles.quantity}>
        <label htmlFor="quantity" className="label">
          {t('product.quantity')}
        </label>
        {variant.cart_qty_mode === qtyMode.fixed ? (
          <ListedQuantities variant={variant} unit={unit} value={quantity} onChange={setWanted} />
        ) : (
          <Stepper
            id="quantity"
            priced={variant}
            value={quantity}
            onChange={setWanted}
            label={t('product.quantity')}
          />
        )}
        <Bounds variant={variant} />
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button primary"
          disabled={short !== null}
          onClick={() => {
            add()
            toast(t('product.added'), { link: { to: '/cart', text: t('cart.view') } })
          }}
        >
          {t('product.add')}
        </button>
        <button
          type="button"
          className="button"
          disabled={short !== null}
          onClick={() => {
            add()
            go('/checkout', { viewTransition: true })
          }}
        >
          {t('product.buy')}
        </button>
      </div>
    </div>
  )
}

function Bounds({ variant }: { variant: Variant }) {
  const { t } = useWords()
  if (variant.cart_qty_mode === qtyMode.fixed) return null
  const { min_qty: min, max_qty: max } = variant
  const texts = [
    min !== null && min > 1 && t('product.least', { min }),
    max !== null && t('product.most', { max }),
  ].filter(Boolean)
  return texts.length > 0 && <span className="hint">{texts.join(' · ')}</span>
}
