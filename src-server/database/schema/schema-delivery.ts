import type { Generated } from 'kysely'

type Time = string

/** Failed deliveries, and the cash that delivery persons hand over. */
export type DeliveryTables = {
  order_delivery_timelines: {
    order_info_id: number
    timeline_id: number
    status: Generated<number>
    user_id: number | null
    created_at: Generated<Time>
    happened_at: Time | null
  }
  delivery_attempts: {
    id: Generated<number>
    order_info_id: number
    attempt: number
    delivery_person_id: number | null
    reason: number
    note: string | null
    /** The name of a private file. */
    photo: string | null
    idempotency_key: string
    user_id: number | null
    happened_at: Time | null
    decision: number | null
    deliver_on: string | null
    decided_by: number | null
    decided_at: Time | null
    created_at: Generated<Time>
  }
  delivery_proofs: {
    order_info_id: number
    /** The names of private files. */
    photo: string | null
    signature: string | null
    user_id: number | null
    created_at: Generated<Time>
  }
  undelivered_items: {
    order_info_id: number
    order_item_id: number
    qty: number
    restocked_qty: number | null
    damaged_qty: number | null
    missing_qty: number | null
    received_by: number | null
    received_at: Time | null
    created_at: Generated<Time>
  }
  delivery_cash_handovers: {
    id: Generated<number>
    delivery_person_id: number | null
    shop_day: string
    amount: number
    note: string | null
    idempotency_key: string
    received_by: number | null
    received_at: Time | null
    /** Tk; null if it is the reported amount. */
    counted: number | null
    receipt_note: string | null
    rejected_by: number | null
    rejected_at: Time | null
    reject_reason: string | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  cash_differences: {
    id: Generated<number>
    /** 1 a delivery person; other holders are named by `holder_name`. */
    holder_kind: Generated<number>
    delivery_person_id: number | null
    holder_name: string | null
    handover_id: number | null
    shop_day: string
    /** Tk: short above zero, over below zero. */
    amount: number
    note: string
    /** 0 open, 1 settled, 2 written off. */
    state: Generated<number>
    decision_note: string | null
    decided_by: number | null
    decided_at: Time | null
    created_by: number | null
    created_at: Generated<Time>
  }
  /** A view: the cash of each holder by day. */
  held_cash: {
    holder_kind: number
    delivery_person_id: number
    shop_day: string
    orders: number
    collected: number
    handed_over: number
    unreceived: number
  }
  day_closings: {
    id: Generated<number>
    shop_day: string
    from_at: Time
    to_at: Time
    cash: number
    digital: number
    by_hand: number
    refunds: number
    dues: number
    note: string | null
    closed_by: number | null
    closed_at: Generated<Time>
    reopened_by: number | null
    reopened_at: Time | null
    reopen_reason: string | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  day_closing_entries: {
    id: Generated<number>
    day_closing_id: number
    /** 1 cash, 2 digital, 3 by hand, 4 refund, 5 due. */
    kind: number
    order_info_id: number | null
    order_id: string
    amount: number
    method: string | null
    reference: string | null
    happened_at: Time
  }
}
