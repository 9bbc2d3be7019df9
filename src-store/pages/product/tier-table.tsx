import { leastQty, qtyMode, type Tier, tierFor, unitPrice } from '#domain/orders/pricing/price.ts'
import { toTk } from '#domain/values/money.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import type { Variant } from './dimensions.ts'
import styles from './tier-table.module.css'

/** The lead time of a tier (docs/domain.md 1.9 rule 12): business days, or hours in the capital. */
export function LeadTime({ tier }: { tier: Tier }) {
  const { t } = useTranslate()
  if (tier.business_day === null) return null
  return t(tier.hrs_in_dhaka ? 'product.hours' : 'product.days', { smart_count: tier.business_day })
}

type Step = { quantity: number; tier: Tier | null }

/** The quantities at which the price changes; the first one is the minimum quantity, even if no tier starts there. */
const stepsOf = (variant: Variant): Step[] => {
  const tiers = [...variant.tiers].sort((a, b) => a.quantity - b.quantity)
  const steps = tiers.map((tier): Step => ({ quantity: tier.quantity, tier }))
  const least = leastQty(variant)
  const open = variant.cart_qty_mode === qtyMode.open && tierFor(variant, least) === null
  return open ? [{ quantity: least, tier: null }, ...steps] : steps
}

type TableProps = { variant: Variant; quantity: number; onPick: (quantity: number) => void }

/** The unit price by quantity; the current step is marked, and a click sets its quantity. */
export function TierTable({ variant, quantity, onPick }: TableProps) {
  const { t, digits, money } = useTranslate()
  const steps = stepsOf(variant)
  if (steps.length < 2) return null
  const reached = tierFor(variant, quantity)
  const timed = steps.some(({ tier }) => tier !== null && tier.business_day !== null)
  return (
    <table className={styles.table}>
      <caption>{t('product.prices')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product.from_quantity')}</th>
          <th scope="col">{t('product.each')}</th>
          {timed && <th scope="col">{t('product.lead')}</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ quantity: from, tier }) => {
          const price = unitPrice(variant, from)
          return (
            <tr key={from} aria-current={tier === reached ? 'true' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="money"
                  aria-label={t('product.take', { quantity: from })}
                  onClick={() => onPick(from)}
                >
                  {digits(from)}
                </button>
                {tier?.recommended && <span className={styles.mark}>{t('product.recommended')}</span>}
              </th>
              <td>
                {price && (
                  <>
                    <span className="money">{money(toTk(price.charged))}</span>{' '}
                    {price.regular !== price.charged && (
                      <s className="money muted">{money(toTk(price.regular))}</s>
                    )}
                  </>
                )}
              </td>
              {timed && <td>{tier && <LeadTime tier={tier} />}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
