import { toTk } from '#domain/orders/money.ts'
import { type Tier, tierFor, unitPrice } from '#domain/orders/price.ts'
import { useWords } from '../app/shop-context.tsx'
import type { Variant } from './choose.ts'
import styles from './tier-table.module.css'

/** How long an order of this tier takes (domain 1.9 rule 12): business days, or hours in the capital. */
export function LeadTime({ tier }: { tier: Tier }) {
  const { t } = useWords()
  if (tier.business_day === null) return null
  return t(tier.hrs_in_dhaka ? 'product.hours' : 'product.days', { smart_count: tier.business_day })
}

/** What a unit costs from which quantity on; the tier that is reached is marked. */
export function TierTable({ variant, quantity }: { variant: Variant; quantity: number }) {
  const { t, digits, money } = useWords()
  const tiers = [...variant.tiers].sort((a, b) => a.quantity - b.quantity)
  if (tiers.length < 2) return null
  const reached = tierFor(variant, quantity)
  const timed = tiers.some(({ business_day }) => business_day !== null)
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
        {tiers.map((tier) => {
          const price = unitPrice(variant, tier.quantity)
          return (
            <tr key={tier.quantity} aria-current={tier === reached ? 'true' : undefined}>
              <th scope="row" className="money">
                {digits(tier.quantity)}
                {tier.recommended && <span className={styles.mark}>{t('product.recommended')}</span>}
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
              {timed && (
                <td>
                  <LeadTime tier={tier} />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
