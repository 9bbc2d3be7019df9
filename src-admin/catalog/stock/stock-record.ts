import type { stockLevel, stockMovement } from '#domain/catalog/stock.ts'
import type { RecordOf } from '#domain/fields.ts'

/** A counted variant, and a row of the ledger, as the API answers them. */
export type StockLevel = RecordOf<typeof stockLevel>
export type StockMovement = RecordOf<typeof stockMovement>
