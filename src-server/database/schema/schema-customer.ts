import type { Generated } from 'kysely'

type Time = string

/** Addresses and prescriptions of customers, what they sent along with an order, and what they wait for. */
export type CustomerTables = {
  manage_addresses: {
    id: Generated<number>
    user_id: number
    full_name: string | null
    contact_no: string | null
    region_id: number | null
    city_id: number | null
    area_id: number | null
    latitude: number | null
    longitude: number | null
    address: string
    label_id: number | null
    default_shipping_address: Generated<boolean>
    default_billing_address: Generated<boolean>
    status: Generated<boolean>
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  prescription_infos: {
    id: Generated<number>
    user_id: number
    prescription_title: string
    patient_name: string | null
    patient_age: number | null
    patient_gender_id: number | null
    file_name: string
    status: Generated<boolean>
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  order_prescription_infos: {
    order_info_id: number
    file_name: string
    prescription_id: number | null
  }
  stock_requests: {
    id: Generated<number>
    product_price_info_id: number
    user_id: number | null
    /** 1 e-mail, 2 SMS. */
    channel: number
    contact: string
    contact_hash: string
    language: string
    notified_at: Time | null
    created_at: Generated<Time>
  }
  stock_request_counts: {
    product_price_info_id: number
    waiting: number
    notified: number
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  saved_carts: {
    id: Generated<number>
    user_id: number | null
    guest_key: string | null
    channel: number | null
    contact: string | null
    contact_hash: string | null
    phone: string | null
    language: string
    lines: string
    items: number
    total: number
    changed_at: Generated<Time>
    reminded_at: Time | null
    closed_at: Time | null
    order_info_id: number | null
    order_total: number | null
    recovered: Generated<boolean>
    created_at: Generated<Time>
  }
  wishlist_items: {
    user_id: number
    product_id: number
    product_price_info_id: number | null
    created_at: Generated<Time>
  }
  message_opt_outs: { contact_hash: string; created_at: Generated<Time> }
}
