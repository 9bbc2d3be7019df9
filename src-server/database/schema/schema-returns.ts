import type { ColumnType, Generated } from 'kysely'

type Time = string

/** Return requests of customers and the decisions. */
export type ReturnTables = {
  product_return_request_infos: {
    id: Generated<number>
    order_info_id: number
    order_item_id: number
    qty: number
    return_reason_id: number | null
    reason_title: string
    reason_title_bn: string | null
    description: string | null
    /** Private files. */
    photos: ColumnType<{ file_name: string }[], string, string>
    /** 0 pending, 1 accepted, 2 rejected. */
    status: Generated<number>
    /** 1 exchange, 2 refund. */
    accept_status: number | null
    reject_reason: string | null
    restocked: Generated<boolean>
    exchange_order_id: number | null
    refund_amount: number | null
    payment_refund_id: number | null
    decided_by: number | null
    decided_at: Time | null
    created_by: number | null
    updated_by: number | null
    deleted_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
}
