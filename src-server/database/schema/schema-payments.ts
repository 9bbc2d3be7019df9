import type { ColumnType, Generated } from 'kysely'
import type { InvoiceDetails } from '#domain/orders/invoice.ts'

type Time = string

/** Money of orders: what comes in and what goes back, and what was invoiced. */
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
  }
  order_payments: {
    id: Generated<number>
    order_info_id: number
    /** The name of a provider; 'cash' or 'desk'. */
    provider: string
    /** 0 begun, 1 paid, 2 failed, 3 broken off by whoever pays, 4 run out, 5 received and to be decided. */
    status: Generated<number>
    /** Tk. */
    amount: number
    currency: Generated<string>
    transaction_id: string
    reference: string | null
    details: ColumnType<Record<string, string>, string | undefined, string>
    user_id: number | null
    /** Tk; null where what was requested was received. */
    requested_amount: number | null
    /** Begun by a pay link. */
    by_link: Generated<boolean>
    risk_confirmed_at: Time | null
    risk_confirmed_by: number | null
    paid_at: Time | null
    /** When the provider is asked next what has become of it; null: not any more. */
    ask_at: Time | null
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
    /** 0 due, 1 done, 2 under way, 3 refused by the provider. */
    status: Generated<number>
    reference: string | null
    problem: string | null
    user_id: number | null
    done_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
}
