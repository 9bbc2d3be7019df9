import { stockLevel } from '#domain/catalog/stock.ts'
import { audit, integer, text } from '#domain/fields/fields.ts'
import { translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { adjustStock, stockFeature } from './adjust-stock.ts'

const absurd = 1_000_000

/** Manual changes of the stock; all other changes come from orders and the product form. */
export const stockActions: readonly AdminAction[] = [
  {
    method: 'POST',
    path: '/api/stock-levels/adjust',
    feature: stockFeature,
    action: 'edit',
    body: {
      id: integer({ required: true, min: 1, max: 2_147_483_647 }),
      change: integer({ required: true, min: -absurd, max: absurd }),
      // The note explains the change in the ledger.
      note: text({ required: true, max: 500 }),
    },
    answer: { id: integer({ required: true }), ...audit, ...stockLevel },
    run: async (context, input) => {
      const data = await adjustStock(context, input as Parameters<typeof adjustStock>[1])
      return { data, msg: translate[context.language]('stock_adjusted', { stock: data.stock_qty ?? 0 }) }
    },
  },
]
