import type { ColumnType, Generated } from 'kysely'

type Time = string

/** Calls to confirm orders, automatic decisions about orders, and orders that resemble each other. */
export type CheckTables = {
  order_calls: {
    id: Generated<number>
    order_info_id: number
    attempt: number
    outcome: number
    note: string | null
    user_id: number | null
    created_at: Generated<Time>
  }
  order_decisions: {
    id: Generated<number>
    order_info_id: number
    decision: number
    rule: string
    details: ColumnType<Record<string, unknown>, string, string>
    created_at: Generated<Time>
  }
  order_duplicates: {
    id: Generated<number>
    order_info_id: number
    earlier_order_id: number
    same_phone: boolean
    same_address: boolean
    same_session: boolean
    same_cart: boolean
    created_at: Generated<Time>
  }
}
