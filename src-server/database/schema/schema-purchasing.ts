import type { Generated } from 'kysely'

type Time = string

/** Receipts, payments and costs; suppliers and purchase orders come from the registry. */
export type PurchasingTables = {
  purchase_order_lines: {
    id: Generated<number>
    purchase_order_id: number
    position: number
    product_price_info_id: number
    quantity: number
    unit_cost: number
    received_qty: Generated<number>
    rejected_qty: Generated<number>
  }
  goods_receipts: {
    id: Generated<number>
    purchase_order_id: number
    return_of: number | null
    received_on: string
    goods_total: number
    extra_cost: Generated<number>
    note: string | null
    idempotency_key: string
    created_by: number | null
    created_at: Generated<Time>
  }
  goods_receipt_lines: {
    id: Generated<number>
    goods_receipt_id: number
    purchase_order_line_id: number
    product_price_info_id: number
    received_qty: number
    rejected_qty: Generated<number>
    returned_qty: Generated<number>
    unit_cost: number
    extra_cost: Generated<number>
    average_cost: number | null
    stock_batch_id: number | null
  }
  supplier_payments: {
    id: Generated<number>
    supplier_id: number
    amount: number
    paid_on: string
    note: string | null
    idempotency_key: string
    created_by: number | null
    created_at: Generated<Time>
  }
  variant_costs: { product_price_info_id: number; average_cost: number; updated_at: Generated<Time> }
}
