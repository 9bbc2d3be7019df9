import type { Generated } from 'kysely'

/** The ledgers of customer accounts. */
export type CreditTables = {
  account_entries: {
    id: Generated<number>
    customer_account_id: number
    kind: number
    amount: number
    balance: number
    order_info_id: number | null
    order_payment_id: number | null
    payment_refund_id: number | null
    received_on: string | null
    transfer_method: number | null
    reference: string | null
    note: string | null
    idempotency_key: string | null
    created_by: number | null
    created_at: Generated<string>
  }
}
