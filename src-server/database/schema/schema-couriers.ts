import type { Generated } from 'kysely'

type Time = string

/** Bookings at couriers, their reports, and their statements. */
export type CourierTables = {
  courier_bookings: {
    id: Generated<number>
    order_info_id: number
    courier: number
    reference: string
    state: Generated<number>
    consignment_id: string | null
    tracking_code: string | null
    cod_amount: number
    weight_grams: number
    problem: string | null
    courier_status: string | null
    courier_message: string | null
    reported_at: Time | null
    part_delivered: Generated<boolean>
    collected_amount: number | null
    collected_at: Time | null
    fee: number | null
    settled_amount: number | null
    settled_at: Time | null
    statement_id: number | null
    check_at: Time | null
    sent_at: Generated<Time>
    created_by: number | null
    booked_at: Time | null
    ended_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  courier_reports: {
    id: Generated<number>
    courier_booking_id: number
    fingerprint: string
    courier_status: string
    message: string | null
    applied: boolean
    happened_at: Time
    created_at: Generated<Time>
  }
  courier_areas: {
    courier: number
    area_id: number
    courier_area_id: number
    courier_area_name: string
  }
  courier_statement_lines: {
    statement_id: number
    line: number
    number: string
    cod: number | null
    fee: number | null
    outcome: number
    courier_booking_id: number | null
  }
  courier_cod: {
    courier_booking_id: number
    order_info_id: number
    order_id: string
    courier: number
    amount: number
    collected_at: Time
    settled_amount: number | null
    fee: number | null
    settled_at: Time | null
  }
}
