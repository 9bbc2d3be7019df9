import { writeQuery } from '#domain/contract/list-query.ts'

const filtered = (page: string, filter: Readonly<Record<string, string>>): string =>
  `/dashboard/${page}?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`

/** Where every movement of one variant stands. */
export const ledgerOf = (variantId: number): string =>
  filtered('stock-ledger', { product_price_info_id: String(variantId) })

/** Where everything that is low stands. */
export const lowStock = (): string => filtered('stock-levels', { low: 'true' })
