import type { AdminAction } from './admin-action.ts'

/** The names in the OpenAPI document; programs that are generated from it use them, so they are stable. */

/** 'stock-batches' as 'StockBatches', 'order_status' as 'OrderStatus'. */
export const pascal = (name: string): string =>
  name.replace(/(^|[-_])(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** One of a resource and many of them: 'StockBatch' and 'StockBatches'. */
export const resourceNames = (resource: string): { one: string; many: string } => ({
  one: pascal(singular(resource)),
  many: pascal(resource),
})

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(ch|sh|x|ss)es$/.test(name)) return name.slice(0, -2)
  return name.replace(/(?<!s)s$/, '')
}

/**
 * The operation id of an action of the back office, from its path: `getOrderInfoDetails` of GET /api/order-infos/details/:id,
 * `orderInfosMarkPaid` of POST /api/order-infos/mark-paid.
 */
export function actionId({ method, path }: Pick<AdminAction, 'method' | 'path'>): string {
  const [, , resource = '', ...rest] = path.split('/')
  const steps = rest.filter((step) => !step.startsWith(':')).map(pascal)
  const { one, many } = resourceNames(resource)
  if (method === 'GET') return ['get', rest.length > steps.length ? one : many, ...steps].join('')
  if (steps.length === 0) return `save${many}`
  return [many.charAt(0).toLowerCase() + many.slice(1), ...steps].join('')
}
