import { flag, integer, longText, rows, text } from '#domain/fields/fields.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { demoShopIs, removeDemoShop } from './remove-demo-shop.ts'

/** docs/decisions/0048: 'remove the demo shop' is one action in the back office. */
export const demoActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/demo-shop',
    feature: 45,
    action: 'view',
    body: {},
    answer: { present: flag() },
    run: async ({ db }) => ({ data: { present: (await demoShopIs(db)) === 'made' } }),
  },
  {
    method: 'POST',
    path: '/api/demo-shop/remove',
    feature: 45,
    action: 'delete',
    body: {},
    answer: {
      removed: integer({ required: true, min: 0 }),
      restored: integer({ required: true, min: 0 }),
      left: rows(
        {
          resource: text({ required: true }),
          id: integer({ required: true }),
          title: text({ required: true, max: 1000 }),
          reason: longText({ required: true }),
        },
        { max: 10_000 },
      ),
    },
    run: async (context) => {
      const data = await removeDemoShop(context)
      const messageKey = data.left.length > 0 ? 'demo.partly_removed' : 'demo.removed'
      return { data, msg: translate[context.language](messageKey) }
    },
  },
]
