import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { leastQty, type UnitPrice, unitPrice } from '#domain/orders/pricing/price.ts'
import { toTk } from '#domain/values/money.ts'
import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { Section } from '../../components/section.tsx'
import styles from './alternatives.module.css'
import type { Product } from './dimensions.ts'
import { variantsOf } from './dimensions.ts'

/** The lowest price of a product at the minimum quantity, in Tk, with its price type; null when no variant is sold. */
export const cheapest = (product: Product) => {
  const entries = variantsOf(product).flatMap((variant) => {
    const price = unitPrice(variant, leastQty(variant))
    return price ? [{ price, unit: variant.product_price_type_data }] : []
  })
  const best = entries.reduce<{ price: UnitPrice; unit: (typeof entries)[number]['unit'] } | null>(
    (least, entry) => (least && least.price.charged <= entry.price.charged ? least : entry),
    null,
  )
  return (
    best && {
      ...best.unit,
      unit_price: toTk(best.price.charged),
      regular_price: toTk(best.price.regular),
    }
  )
}

export type Alternatives = ShopAnswer<'alternatives'>
type Row = Alternatives[number]

function Prices({
  row,
}: {
  row: Pick<Row, 'unit_price' | 'regular_price' | 'type_title' | 'type_title_bn'>
}) {
  const { localized, money } = useTranslate()
  return (
    <>
      <strong className="money">{money(row.unit_price)}</strong>{' '}
      {row.regular_price !== row.unit_price && <s className="money muted">{money(row.regular_price)}</s>}{' '}
      <small>{localized(row, 'type_title')}</small>
    </>
  )
}

/** Products of other companies with the same generic, with their unit prices; this product is first, for comparison. */
export function AlternativesTable({
  product,
  alternatives,
}: {
  product: Product
  alternatives: Alternatives
}) {
  const { t, localized } = useTranslate()
  const links = useLinks()
  if (alternatives.length === 0) return null
  const own = cheapest(product)
  const company = product.company_info
  return (
    <Section title={t('product.alternatives')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('product.name')}</th>
            <th scope="col" className={styles.company}>
              {t('product.company')}
            </th>
            <th scope="col">{t('product.unit_price')}</th>
          </tr>
        </thead>
        <tbody>
          {own && (
            <tr aria-current="true">
              <th scope="row">
                {localized(product, 'product_title')} <small>{t('product.this_one')}</small>
              </th>
              <td className={styles.company}>{company && localized(company, 'company_name')}</td>
              <td>
                <Prices row={own} />
              </td>
            </tr>
          )}
          {alternatives.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <PrefetchLink to={links.product(row.slug)} className="link">
                  {localized(row, 'product_title')}
                </PrefetchLink>{' '}
                <small className={styles.below}>{localized(row, 'company_name')}</small>
                {!row.in_stock && <small>{t('product.sold_out')}</small>}
              </th>
              <td className={styles.company}>{localized(row, 'company_name')}</td>
              <td>
                <Prices row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
