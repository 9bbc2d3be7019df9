import type { ColumnType, Generated } from 'kysely'

type Time = string

/** The stock ledger, and stocktakes. */
export type StockTables = {
  stock_movements: {
    id: Generated<number>
    product_price_info_id: number
    change: number
    reason:
      | 'order'
      | 'cancel'
      | 'edit'
      | 'adjust'
      | 'import'
      | 'return'
      | 'purchase'
      | 'stocktake'
      | 'expired'
      | 'recalled'
      | 'preorder'
      | 'transfer'
    order_info_id: number | null
    user_id: number | null
    note: string | null
    unit_id: number | null
    unit_change: number | null
    stock_batch_id: number | null
    stocktake_id: number | null
    stock_location_id: number | null
    stock_transfer_id: number | null
    balance: number | null
    created_at: Generated<Time>
  }
  stock_batches: {
    id: Generated<number>
    product_price_info_id: number
    batch_number: string
    expires_on: string | null
    mrp: number | null
    quantity: Generated<number>
    withheld: Generated<number>
    written_off: Generated<number>
    recalled_at: Time | null
    recall_reason: string | null
    created_by: number | null
    updated_by: number | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  stock_batch_movements: {
    id: Generated<number>
    stock_movement_id: number
    stock_batch_id: number
    change: number
  }
  location_stocks: {
    id: Generated<number>
    product_price_info_id: number
    stock_location_id: number
    stock_batch_id: number | null
    quantity: Generated<number>
  }
  stock_location_movements: {
    id: Generated<number>
    stock_movement_id: number
    stock_location_id: number
    stock_batch_id: number | null
    change: number
  }
  stock_transfer_lines: {
    id: Generated<number>
    stock_transfer_id: number
    position: number
    product_price_info_id: number
    quantity: number
    received_qty: number | null
  }
  stocktakes: {
    id: Generated<number>
    title: string
    note: string | null
    scope: number
    category_id: number | null
    company_id: number | null
    stock_location_id: number | null
    state: Generated<number>
    scope_lines: number | null
    counted_lines: number | null
    changed_lines: number | null
    left_out_lines: number | null
    pieces_added: number | null
    pieces_removed: number | null
    value_added: number | null
    value_removed: number | null
    applied_by: number | null
    applied_at: Time | null
    undone_by: number | null
    undone_at: Time | null
    status: Generated<boolean>
    deleted_at: Time | null
    created_by: number | null
    created_at: Generated<Time>
    updated_by: number | null
    updated_at: Generated<Time>
  }
  stocktake_lines: {
    stocktake_id: number
    product_price_info_id: number
    counted: number
    expected: number
    outdated: Generated<boolean>
    applied: Generated<number>
    problem: number | null
    counted_by: number | null
    counted_at: Time
  }
  stocktake_counts: {
    stocktake_id: number
    batch_key: string
    lines: ColumnType<CountOfLine[], string, string>
    counted_by: number | null
    counted_at: Generated<Time>
  }
}

/** What a request has counted: the quantity of a variant before and after; null is not counted. */
type CountOfLine = { product_price_info_id: number; before: number | null; after: number | null }
