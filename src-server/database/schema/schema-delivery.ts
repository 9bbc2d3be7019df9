import type { Generated } from 'kysely'

type Time = string

/** What delivery persons account for. */
export type DeliveryTables = {
  delivery_cash_handovers: {
    id: Generated<number>
    delivery_person_id: number | null
    shop_day: string
    amount: number
    note: string | null
    idempotency_key: string
    received_by: number | null
    received_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
}
