import { type Fields, rows, text, type Values } from '#domain/fields/fields.ts'
import {
  checkedPromotions,
  customerPricesInput,
  enteredOrder,
  entryLists,
  knownPerson,
  orderEntryFields,
  promotionCheck,
} from '#domain/orders/order-entry.ts'
import { customerPrice } from '#domain/orders/price-lists/price-list-prices.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { pricesFor } from '../pricing/customer-prices.ts'
import { orderFeature } from '../record/change-order.ts'
import { checkPromotions } from './check-promotions.ts'
import { enterOrder } from './enter-order.ts'
import { checkPerson, requireVisibleCustomer } from './enter-order-customer.ts'
import { readEntryLists } from './enter-order-lists.ts'

const login_id: Fields = { login_id: text({ required: true, max: 191 }) }

/** The actions for entering an order: looking up the customer, and placing the order (docs/domain.md 2.2, 2.5). */
export const enterOrderActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/users/check/:login_id',
    feature: orderFeature,
    action: 'create',
    body: login_id,
    answer: knownPerson,
    run: async (context, input) => ({ data: await checkPerson(context, input as { login_id: string }) }),
  },
  {
    method: 'GET',
    path: '/api/order-infos/entry-lists',
    feature: orderFeature,
    // Corrections need the lists too.
    action: 'view',
    body: {},
    answer: entryLists,
    run: async (context) => ({ data: await readEntryLists(context) }),
  },
  {
    method: 'POST',
    path: '/api/order-infos/check-promotions',
    feature: orderFeature,
    action: 'create',
    body: promotionCheck,
    answer: checkedPromotions,
    run: async (context, input) => ({
      data: await checkPromotions(context, input as Values<typeof promotionCheck>),
    }),
  },
  {
    method: 'POST',
    path: '/api/order-infos/customer-prices',
    feature: orderFeature,
    action: 'create',
    body: customerPricesInput,
    answer: { prices: rows(customerPrice, { max: 100 }) },
    run: async (context, input) => {
      const { customer_id, variants } = input as Values<typeof customerPricesInput>
      await requireVisibleCustomer(context, customer_id)
      const ids = variants.map(({ product_price_info_id }) => product_price_info_id)
      return { data: { prices: await pricesFor(context, customer_id, ids) } }
    },
  },
  {
    method: 'POST',
    path: '/api/order-infos/store',
    feature: orderFeature,
    action: 'create',
    body: orderEntryFields,
    answer: enteredOrder,
    run: (context, input) => enterOrder(context, input as Values<typeof orderEntryFields>),
  },
]
