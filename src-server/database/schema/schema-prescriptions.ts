import type { ColumnType, Generated } from 'kysely'
import type { RecordedDecision } from '#domain/orders/prescriptions/decision.ts'

type Time = string
type Json<T> = ColumnType<T, string, never>

/** The quotes that pharmacists make from prescriptions, and their decisions about orders. */
export type PrescriptionTables = {
  prescription_quotes: {
    id: Generated<number>
    user_id: number
    prescription_id: number | null
    /** A quote state. */
    state: Generated<number>
    /** The picture that it was made from, with its SHA-256 hash. */
    file_name: string | null
    sha256: string | null
    note: string | null
    reason: string | null
    total_amount: number | null
    expires_at: Time | null
    quoted_by: number | null
    order_info_id: number | null
    created_at: Generated<Time>
    updated_by: number | null
    updated_at: Generated<Time>
  }
  prescription_quote_lines: {
    quote_id: number
    position: number
    product_price_info_id: number | null
    qty: number
    price: number
    /** The item in the cart's format, as it was sold then. */
    item: ColumnType<unknown, string, string>
    prescription_only: boolean
  }
  prescription_decisions: {
    id: Generated<number>
    order_info_id: number
    quote_id: number | null
    decision: number
    reason: string | null
    cancelled: Generated<boolean>
    lines: Json<RecordedDecision['lines']>
    pictures: Json<RecordedDecision['pictures']>
    user_id: number | null
    created_at: Generated<Time>
  }
}
