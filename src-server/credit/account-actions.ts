import { integer } from '#domain/fields/fields.ts'
import {
  type AccountAdjustment,
  type AccountPayment,
  accountAdjustment,
  accountFile,
  accountPayment,
  accountStatement,
} from '#domain/orders/credit/account-entry.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { accountFeature, readAccountFile, readStatement } from './read-account.ts'
import { adjustBalance, recordPayment } from './record-entry.ts'

const id = integer({ required: true, min: 1 })
const reads = { method: 'GET', feature: accountFeature, action: 'view' } as const
const writes = { method: 'POST', feature: accountFeature, action: 'edit' } as const

/** The actions of the back office on the accounts of customers (docs/domain.md 8.2). */
export const accountActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/customer-accounts/statement/:id',
    body: { id, page: integer({ min: 1, max: 10_000 }) },
    answer: accountStatement,
    run: async (context, input) => ({
      data: await readStatement(context, input as Parameters<typeof readStatement>[1]),
    }),
  },
  {
    ...reads,
    path: '/api/customer-accounts/file/:id',
    body: { id },
    answer: accountFile,
    run: async (context, input) => ({ data: { entries: await readAccountFile(context, Number(input.id)) } }),
  },
  {
    ...writes,
    path: '/api/customer-accounts/pay',
    body: accountPayment,
    answer: accountStatement,
    run: async (context, input) => ({
      data: await recordPayment(context, input as AccountPayment),
      msg: translate[context.language]('account_paid'),
    }),
  },
  {
    ...writes,
    path: '/api/customer-accounts/adjust',
    body: accountAdjustment,
    answer: accountStatement,
    run: async (context, input) => ({
      data: await adjustBalance(context, input as AccountAdjustment),
      msg: translate[context.language]('account_adjusted'),
    }),
  },
]
