import { integer, rows, text, time } from '#domain/fields/fields.ts'
import { receiptInput, returnInput } from '#domain/purchasing/goods-receipt.ts'
import {
  foundVariant,
  productCosts,
  purchaseDetails,
  purchaseInput,
} from '#domain/purchasing/purchase-order.ts'
import { suggestions } from '#domain/purchasing/suggestion.ts'
import { paymentInput, supplierAccount } from '#domain/purchasing/supplier.ts'
import { type ServerMessage, translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { findSuppliers, findVariants, suggestPurchases } from './find-variants.ts'
import { purchaseFeature, readPurchase } from './purchase-record.ts'
import { takeStep } from './purchase-steps.ts'
import { receiveGoods } from './receive-goods.ts'
import { returnGoods } from './return-goods.ts'
import { createPurchase, updatePurchase } from './save-purchase.ts'
import { paySupplier, readAccount, supplierFeature } from './supplier-account.ts'
import { costsOf } from './variant-costs.ts'

const id = integer({ required: true, min: 1 })
const keyword = text({ max: 100 })
const page = integer({ min: 1, max: 10_000 })
const reads = { method: 'GET', feature: purchaseFeature } as const

type Saved = Parameters<AdminAction['run']>[0]

/** An action that responds with the purchase order. */
const saves = <Input>(
  path: string,
  { action, body, message }: { action: 'create' | 'edit'; body: AdminAction['body']; message: ServerMessage },
  run: (context: Saved, input: Input) => ReturnType<typeof readPurchase>,
): AdminAction => ({
  method: 'POST',
  path: `/api/purchase-orders/${path}`,
  feature: purchaseFeature,
  action,
  body,
  answer: purchaseDetails,
  run: async (context, input) => ({
    data: await run(context, input as Input),
    msg: translate[context.language](message),
  }),
})

const step = (name: Parameters<typeof takeStep>[1], message: ServerMessage): AdminAction =>
  saves<{ id: number }>(name, { action: 'edit', body: { id }, message }, (context, input) =>
    takeStep(context, name, input.id),
  )

/** The actions of the back office on purchase orders and suppliers (docs/domain.md 3.11). */
export const purchaseActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/purchase-orders/details/:id',
    action: 'view',
    body: { id },
    answer: purchaseDetails,
    run: async (context, input) => ({ data: await readPurchase(context, Number(input.id)) }),
  },
  {
    ...reads,
    path: '/api/purchase-orders/costs',
    action: 'view',
    body: { product_id: id },
    answer: productCosts,
    run: async (context, input) => ({ data: await costsOf(context, Number(input.product_id)) }),
  },
  {
    ...reads,
    path: '/api/purchase-orders/variants',
    action: 'create',
    body: { keyword },
    answer: { variants: rows(foundVariant, { max: 20 }) },
    run: async (context, input) => ({
      data: { variants: await findVariants(context, input as { keyword: string | null }) },
    }),
  },
  {
    ...reads,
    path: '/api/purchase-orders/suppliers',
    action: 'create',
    body: { keyword },
    answer: {
      suppliers: rows({ id, supplier_name: text({ required: true }), phone: text() }, { max: 20 }),
    },
    run: async (context, input) => ({
      data: { suppliers: await findSuppliers(context, input as { keyword: string | null }) },
    }),
  },
  {
    ...reads,
    path: '/api/purchase-orders/suggestions',
    action: 'create',
    body: { page },
    answer: suggestions,
    run: async (context, input) => ({
      data: await suggestPurchases(context, input as { page: number | null }),
    }),
  },
  saves('create', { action: 'create', body: purchaseInput, message: 'purchasing.created' }, createPurchase),
  saves(
    'update',
    { action: 'edit', body: { id, updated_at: time(), ...purchaseInput }, message: 'purchasing.saved' },
    updatePurchase,
  ),
  step('order', 'purchasing.ordered'),
  step('close', 'purchasing.closed'),
  step('cancel', 'purchasing.cancelled'),
  saves('receive', { action: 'edit', body: receiptInput, message: 'purchasing.received' }, receiveGoods),
  saves('return', { action: 'edit', body: returnInput, message: 'purchasing.returned' }, returnGoods),
  {
    method: 'GET',
    path: '/api/suppliers/account/:id',
    feature: supplierFeature,
    action: 'view',
    body: { id, page },
    answer: supplierAccount,
    run: async (context, input) => ({
      data: await readAccount(context, input as Parameters<typeof readAccount>[1]),
    }),
  },
  {
    method: 'POST',
    path: '/api/suppliers/pay',
    feature: supplierFeature,
    action: 'edit',
    body: paymentInput,
    answer: supplierAccount,
    run: async (context, input) => ({
      data: await paySupplier(context, input as Parameters<typeof paySupplier>[1]),
      msg: translate[context.language]('purchasing.paid'),
    }),
  },
]
