import { integer, rows, text } from '#domain/fields/fields.ts'
import {
  exportedPrices,
  listedPrices,
  listedVariant,
  type PricesInput,
  pricesInput,
} from '#domain/orders/price-lists/price-list-prices.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { findListVariants, priceListFeature, readAllPrices, readPrices, savePrices } from './fixed-prices.ts'

const id = integer({ required: true, min: 1 })
const keyword = text({ max: 100 })
const reads = { method: 'GET', feature: priceListFeature, action: 'view' } as const

/** The actions of the back office on the fixed prices of price lists (docs/domain.md 8.1). */
export const priceListActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/price-lists/variants',
    action: 'edit',
    body: { id, keyword },
    answer: { variants: rows(listedVariant, { max: 20 }) },
    run: async (context, input) => ({
      data: { variants: await findListVariants(context, input as Parameters<typeof findListVariants>[1]) },
    }),
  },
  {
    ...reads,
    path: '/api/price-lists/prices/:id',
    body: { id, page: integer({ min: 1, max: 10_000 }), keyword },
    answer: listedPrices,
    run: async (context, input) => ({
      data: await readPrices(context, input as Parameters<typeof readPrices>[1]),
    }),
  },
  {
    ...reads,
    path: '/api/price-lists/all-prices/:id',
    body: { id },
    answer: exportedPrices,
    run: async (context, input) => ({ data: { prices: await readAllPrices(context, Number(input.id)) } }),
  },
  {
    method: 'POST',
    feature: priceListFeature,
    action: 'edit',
    path: '/api/price-lists/prices',
    body: pricesInput,
    answer: {},
    run: async (context, input) => {
      await savePrices(context, input as PricesInput)
      return { data: {}, msg: translate[context.language]('price_list_saved') }
    },
  },
]
