import type { BulkValues } from '#domain/variants/bulk-change.ts'
import type { BulkPlan } from './bulk-plan.ts'

/** How many products a preview shows, and how many prices of each. */
const shown = { products: 20, prices: 3 }

/** The first changes of a plan, as the preview shows them. */
export const fewOf = (changes: BulkPlan['changes']) =>
  changes.slice(0, shown.products).map(({ before, after, ...titled }) => {
    const { product_price_infos: from = [], ...was } = before as BulkValues
    const { product_price_infos: to = [], ...becomes } = after as BulkValues
    const prices = from.map(({ id, unit_price }, at) => ({
      id,
      before: unit_price,
      after: to[at]?.unit_price ?? unit_price,
    }))
    return {
      ...titled,
      before: was,
      after: becomes,
      prices: prices.slice(0, shown.prices),
      more_prices: Math.max(0, prices.length - shown.prices),
    }
  })
