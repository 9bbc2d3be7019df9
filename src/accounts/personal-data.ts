import { flag, integer, money, record, rows, text, time } from '../fields.ts'
import { profile } from './profile.ts'

/** Everything that the shop knows of a customer, as they may take it along. */
export const personalData = {
  exported_at: time({ required: true }),
  person: record({
    id: integer({ required: true }),
    ...profile,
    created_at: time({ required: true }),
    last_login_time: time(),
  }),
  orders: rows(
    {
      order_id: text({ required: true }),
      created_at: time({ required: true }),
      full_name: text(),
      contact_no: text(),
      email: text(),
      shipping_address: text({ max: 5000 }),
      billing_address: text({ max: 5000 }),
      extra_instruction: text({ max: 5000 }),
      total_payable: money({ required: true }),
      paid: flag(),
      items: rows({
        product_title: text({ required: true }),
        qty: integer({ required: true }),
        price: money({ required: true }),
      }),
    },
    { max: 100_000 },
  ),
  sessions: rows({ device: text(), address: text(), created_at: time(), last_seen_at: time() }),
  security_events: rows(
    {
      event: text({ required: true }),
      login_id: text(),
      address: text(),
      created_at: time({ required: true }),
    },
    { max: 100_000 },
  ),
} as const
