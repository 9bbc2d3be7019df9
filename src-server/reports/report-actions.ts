import { type Fields, text } from '#domain/fields/fields.ts'
import { isProfitBy, type ProfitBy, profitReport } from '#domain/operations/profit-report.ts'
import {
  bestSellers,
  entryReport,
  newCustomers,
  openOrders,
  ordersByDay,
  productReport,
} from '#domain/operations/reports.ts'
import { vatReport } from '#domain/operations/vat-report.ts'
import type { Context } from '../context/context.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { badQuery } from '../resources/list/bad-query.ts'
import { type Days, daysOf } from './days.ts'
import { entriesBy } from './entry-report.ts'
import { registered, soldProducts, takings, waiting } from './order-reports.ts'
import { type ProductsBy, productsBy } from './product-report.ts'
import { profitBy } from './profit.ts'
import { vatByDay } from './vat.ts'

const products = 1
// docs/domain.md 3.8: the entries of users are for users who manage roles.
const roles = 14
const orders = 31
const customers = 32
// Costs are for those who may see purchase orders.
const purchasing = 65
const span = { req_date: text({ max: 30 }) } as const

const report = (
  path: string,
  feature: number,
  answer: Fields,
  run: AdminAction['run'],
  body: Fields = {},
): AdminAction => ({
  method: 'GET',
  path: `/api/report-data/${path}`,
  feature,
  action: 'view',
  body,
  answer,
  run,
})

const counting = (which: ProductsBy, feature = products) =>
  report(`products-by-${which}`, feature, productReport, async (context) => ({
    data: await productsBy(context, which),
  }))

const timed = (
  path: string,
  feature: number,
  answer: Fields,
  days: number,
  read: (context: Context, days: Days) => Promise<unknown>,
) =>
  report(
    path,
    feature,
    answer,
    async (context, { req_date }) => ({ data: await read(context, await daysOf(context, req_date, days)) }),
    span,
  )

/** The dashboard's figures (docs/domain.md 2.6); each requires the right to the list that it counts. */
export const reportActions: readonly AdminAction[] = [
  counting('category'),
  counting('company'),
  counting('product-type'),
  counting('operator', roles),
  timed('data-entry-opt-rpt', roles, entryReport, 1, entriesBy),
  timed('orders-by-day', orders, ordersByDay, 30, takings),
  report('open-orders', orders, openOrders, async (context) => ({ data: await waiting(context) })),
  timed('vat', orders, vatReport, 30, vatByDay),
  timed('best-sellers', orders, bestSellers, 30, soldProducts),
  timed('new-customers', customers, newCustomers, 30, registered),
  report(
    'profit',
    purchasing,
    profitReport,
    async (context, { req_date, by }) => {
      if (!isProfitBy(String(by))) throw badQuery('by')
      return { data: await profitBy(context, await daysOf(context, req_date, 30), by as ProfitBy) }
    },
    { ...span, by: text({ required: true, max: 20 }) },
  ),
]
