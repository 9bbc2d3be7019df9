import type { IncomingMessage } from 'node:http'

const orderDetails =
  'checks couriers details invoices messages notes payments picking prescription-decisions'.split(' ')

/** The paths of former releases, in which the id came before the name of the detail: /api/order-infos/7/details. */
const formerDetails: Readonly<Record<string, readonly string[]>> = {
  'courier-statements': ['details'],
  'customer-accounts': ['file', 'statement'],
  'daily-closings': ['file'],
  'my-orders': ['invoice'],
  'order-infos': orderDetails,
  'price-lists': ['all-prices', 'prices'],
  promotions: ['codes', 'report'],
  'purchase-orders': ['details'],
  'stock-batches': ['details', 'recall-list'],
  'stock-levels': ['places'],
  'stock-locations': ['stocks'],
  'stock-transfers': ['details'],
  stocktakes: ['details', 'lines'],
  suppliers: ['account'],
}

const isId = (text: string) => /^\d+$/.test(text)

/**
 * Rewrites the URL of a former release. OpenAPI cannot tell `/api/order-infos/{id}/details` from `/api/order-infos/edit/{id}`, so
 * the id comes last.
 */
export function rewriteFormerPath({ url = '/' }: IncomingMessage): string {
  if (!url.startsWith('/api/')) return url
  const [path = '', ...query] = url.split('?')
  const [, , resource = '', first = '', second = '', ...rest] = path.split('/')
  if (rest.some(Boolean)) return url
  const replaced = replacedPath(resource, first, second)
  return replaced ? [replaced, ...query].join('?') : url
}

function replacedPath(resource: string, first: string, second: string): string | undefined {
  if (resource === 'payments' && first === 'begin' && isId(second)) return `/api/payments/${second}/begin`
  const details = Object.hasOwn(formerDetails, resource) ? formerDetails[resource] : undefined
  return isId(first) && details?.includes(second) ? `/api/${resource}/${second}/${first}` : undefined
}
