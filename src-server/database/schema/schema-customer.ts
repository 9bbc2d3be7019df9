import type { Generated } from 'kysely'

type Time = string

/** Addresses and prescriptions of customers, and what they sent along with an order. */
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
}
