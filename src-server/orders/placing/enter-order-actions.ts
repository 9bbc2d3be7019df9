import { type Fields, text, type Values } from '#domain/fields/fields.ts'
import {
  checkedPromotions,
  enteredOrder,
  entryLists,
  knownPerson,
  orderEntryFields,
  promotionCheck,
} from '#domain/orders/order-entry.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { orderFeature } from '../record/change-order.ts'
import { checkPromotions } from './check-promotions.ts'
import { enterOrder } from './enter-order.ts'
import { checkPerson } from './enter-order-customer.ts'
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
    path: '/api/order-infos/store',
    feature: orderFeature,
    action: 'create',
    body: orderEntryFields,
    answer: enteredOrder,
    run: (context, input) => enterOrder(context, input as Values<typeof orderEntryFields>),
  },
]
