import type { ColumnType, Generated } from 'kysely'
import type { InvoiceDetails } from '#domain/orders/documents/invoice.ts'

type Time = string

/** Payments, refunds and invoices of orders. */
export type PaymentTables = {
  order_invoices: {
    id: Generated<number>
    order_info_id: number
    /** 1 invoice, 2 credit note. */
    kind: number
    number: string
    details: ColumnType<InvoiceDetails, string, string>
    reason: number | null
    issued_at: Generated<Time>
    /** The year in which the fiscal year starts, and the serial of Mushak 6.3 or 6.7 in it. */
    fiscal_year: Generated<number | null>
    mushak_number: Generated<number | null>
    mushak_at: Generated<Time | null>
    seller_bin: Generated<string | null>
  }
  mushak_numbers: {
    fiscal_year: number
    kind: number
    last_number: number
  }
  order_payments: {
    id: Generated<number>
    order_info_id: number
    /** The name of a provider, 'cash' or 'desk'. */
    provider: string
    /** 0 started, 1 paid, 2 failed, 3 cancelled by the payer, 4 expired, 5 received but undecided. */
    status: Generated<number>
    /** Tk. */
    amount: number
    currency: Generated<string>
    transaction_id: string
    reference: string | null
    details: ColumnType<Record<string, string>, string | undefined, string>
    user_id: number | null
    /** The delivery person who collected the cash; null: the shop has it. */
    collected_by: number | null
    /** Tk; null if the received amount equals the requested one. */
    requested_amount: number | null
    /** Started with a pay link. */
    by_link: Generated<boolean>
    /** 1 cash, 2 bank, 3 bKash, 4 Nagad, 5 Rocket, 6 other; null through a provider or at the door. */
    transfer_method: Generated<number | null>
    risk_confirmed_at: Time | null
    risk_confirmed_by: number | null
    paid_at: Time | null
    /** When the provider is queried next; null if it is not queried any more. */
    ask_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  wallet_statement_lines: {
    id: Generated<number>
    provider: number
    trx_id: string
    /** Tk. */
    amount: number
    sender: string | null
    created_by: number | null
    created_at: Generated<Time>
  }
  wallet_transfers: {
    id: Generated<number>
    order_info_id: number
    /** 1 bKash, 2 Nagad, 3 Rocket. */
    provider: number
    trx_id: string
    sender: string | null
    at_door: Generated<boolean>
    /** 0 to check, 1 matched, 2 rejected. */
    state: Generated<number>
    statement_line_id: number | null
    order_payment_id: number | null
    reject_reason: string | null
    user_id: number | null
    decided_by: number | null
    decided_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  payment_refunds: {
    id: Generated<number>
    order_info_id: number
    order_payment_id: number | null
    /** Tk. */
    amount: number
    /** 1 cancelled, 2 edited, 3 returned, 4 paid too late, 5 paid twice, 6 by decision of the shop. */
    reason: number
    note: string | null
    /** 0 due, 1 done, 2 in progress, 3 rejected by the provider, 4 waits for approval. */
    status: Generated<number>
    reference: string | null
    problem: string | null
    transfer_method: Generated<number | null>
    /** The user who caused it; null: the shop itself, or an earlier release. */
    requested_by: Generated<number | null>
    approved_by: Generated<number | null>
    approved_at: Generated<Time | null>
    user_id: number | null
    done_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
}
