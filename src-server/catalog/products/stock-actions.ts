import { mostStocksSet, setStockResult, stockToSet } from '#domain/catalog/set-stock.ts'
import { stockLevel } from '#domain/catalog/stock.ts'
import { audit, date, integer, rows, text } from '#domain/fields/fields.ts'
import { translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { adjustStock, stockFeature } from './adjust-stock.ts'
import { endPreorder, openPreorder } from './preorders.ts'
import { setStocks } from './set-stock.ts'

const absurd = 1_000_000

const id = integer({ required: true, min: 1, max: 2_147_483_647 })
const answer = { id: integer({ required: true }), ...audit, ...stockLevel } as const

/** Manual changes of the stock; all other changes come from orders and the product form. */
export const stockActions: readonly AdminAction[] = [
  {
    method: 'POST',
    path: '/api/stock-levels/adjust',
    feature: stockFeature,
    action: 'edit',
    body: {
      id,
      change: integer({ required: true, min: -absurd, max: absurd }),
      // The note explains the change in the ledger.
      note: text({ required: true, max: 500 }),
      /** The location whose pieces change; a shop with one has none to choose. */
      stock_location_id: integer({ min: 1, max: 2_147_483_647 }),
    },
    answer,
    run: async (context, input) => {
      const data = await adjustStock(context, input as Parameters<typeof adjustStock>[1])
      return { data, msg: translate[context.language]('stock_adjusted', { stock: data.stock_qty ?? 0 }) }
    },
  },
  {
    method: 'POST',
    path: '/api/stock-levels/set',
    feature: stockFeature,
    action: 'edit',
    body: {
      rows: rows(stockToSet, { required: true, max: mostStocksSet }),
      /** Explains the changes in the ledger. */
      note: text({ max: 500 }),
    },
    answer: setStockResult,
    run: async (context, input) => ({
      data: await setStocks(context, input as Parameters<typeof setStocks>[1]),
      msg: translate[context.language]('saved'),
    }),
  },
  {
    method: 'POST',
    path: '/api/stock-levels/open-preorder',
    feature: stockFeature,
    action: 'edit',
    body: {
      id,
      /** How many can be ordered from now on. */
      pieces: integer({ required: true, min: 1, max: absurd }),
      /** The day on which they are expected. */
      available_on: date({ required: true }),
    },
    answer,
    run: async (context, input) => ({
      data: await openPreorder(context, input as Parameters<typeof openPreorder>[1]),
      msg: translate[context.language]('preorder_opened'),
    }),
  },
  {
    method: 'POST',
    path: '/api/stock-levels/end-preorder',
    feature: stockFeature,
    action: 'edit',
    body: { id },
    answer,
    run: async (context, input) => ({
      data: await endPreorder(context, input as Parameters<typeof endPreorder>[1]),
      msg: translate[context.language]('preorder_ended'),
    }),
  },
]
