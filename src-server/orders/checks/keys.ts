import { createHash } from 'node:crypto'
import { addressText, cartText } from '#domain/orders/checks/duplicates.ts'

const hash = (text: string): string | null =>
  text === '' ? null : createHash('sha256').update(text).digest('hex').slice(0, 32)

/** A hash that equal carts share; null for an empty one. */
export const cartKey = (lines: Parameters<typeof cartText>[0]): string | null => hash(cartText(lines))

/** A hash that spellings of the same address share; null for an empty one. */
export const addressKey = (address: string): string | null => hash(addressText(address))
