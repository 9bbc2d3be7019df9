import {
  choice,
  date,
  flag,
  integer,
  longText,
  money,
  picture,
  record,
  rows,
  text,
  time,
} from '../fields/fields.ts'
import { belowZero, ownEntry } from '../orders/credit/account-entry.ts'
import { mapPin } from './address.ts'
import { profile } from './profile.ts'

const soldItems = rows({
  product_title: text({ required: true, max: 300 }),
  qty: integer({ required: true }),
})
const many = { max: 100_000 } as const

/** All data of a customer that the shop stores, for the data export. */
export const personalData = {
  exported_at: time({ required: true }),
  person: record({
    id: integer({ required: true }),
    ...profile,
    photo: picture(),
    email_verified_at: time(),
    mobile_verified_at: time(),
    created_at: time({ required: true }),
    last_login_time: time(),
  }),
  orders: rows(
    {
      order_id: text({ required: true }),
      created_at: time({ required: true }),
      status: choice('order_status', { required: true }),
      full_name: text(),
      contact_no: text(),
      email: text(),
      shipping_address: longText(),
      billing_address: longText(),
      extra_instruction: longText(),
      cancel_reason: longText(),
      total_payable: money({ required: true }),
      paid: flag(),
      delivery_review: record(
        { rating_points: integer({ required: true }), review_comments: longText({ max: 2000 }) },
        { required: false },
      ),
      items: rows(
        {
          product_title: text({ required: true }),
          qty: integer({ required: true }),
          price: money({ required: true }),
          /** The customer's review of it. */
          rating_points: integer(),
          review_comments: longText({ max: 2000 }),
          /** The customer's return requests for it, with reasons. */
          returns: rows({
            qty: integer({ required: true }),
            reason_title: text({ required: true }),
            description: longText({ max: 2000 }),
            status: choice('return_status', { required: true }),
            reject_reason: longText({ max: 2000 }),
            created_at: time({ required: true }),
          }),
        },
        { max: 500 },
      ),
    },
    many,
  ),
  addresses: rows(
    {
      full_name: text(),
      contact_no: text(),
      address: longText({ required: true }),
      area: text(),
      city: text(),
      region: text(),
      ...mapPin,
    },
    many,
  ),
  prescriptions: rows(
    {
      prescription_title: text({ required: true }),
      patient_name: text(),
      patient_age: integer(),
      patient_gender_id: choice('gender'),
      url: text({ required: true }),
      created_at: time({ required: true }),
    },
    many,
  ),
  /** The prices that the shop has quoted from prescriptions. */
  quotes: rows(
    {
      created_at: time({ required: true }),
      note: longText(),
      reason: longText(),
      total_amount: money(),
      items: soldItems,
    },
    many,
  ),
  /** The customer's account for orders that are paid later, with its entries. */
  credit_accounts: rows(
    {
      account_name: text({ required: true }),
      credit_limit: money({ required: true }),
      balance: money({ required: true, min: belowZero }),
      entries: rows({ ...ownEntry, received_on: date() }, many),
    },
    many,
  ),
  /** The customer's prescriptions and designs; only the customer can access their URLs. */
  files: rows(
    { kind: text({ required: true }), url: text({ required: true }), created_at: time({ required: true }) },
    many,
  ),
  /** The customer's sessions; the device is the short user agent. */
  sessions: rows({ device: text(), address: text(), created_at: time(), last_seen_at: time() }, many),
  social_accounts: rows({ provider: text({ required: true }), created_at: time({ required: true }) }, many),
  /** The messages sent to the customer, without their texts, which are deleted after sending. */
  messages: rows(
    {
      recipient: text({ required: true }),
      about: text({ required: true }),
      created_at: time({ required: true }),
      sent_at: time(),
    },
    many,
  ),
  /** The customer's notifications in the shop. */
  notices: rows(
    {
      about: text({ required: true }),
      order_id: text(),
      created_at: time({ required: true }),
      read_at: time(),
    },
    many,
  ),
  /** Sold-out products that the customer waits for, or was notified about. */
  stock_requests: rows(
    {
      product_title: text({ required: true }),
      contact: text({ required: true }),
      created_at: time({ required: true }),
      notified_at: time(),
    },
    many,
  ),
  wishlist: rows({ product_title: text({ required: true }), created_at: time({ required: true }) }, many),
  /** The carts that the customer wants to be reminded of. */
  saved_carts: rows(
    {
      items: soldItems,
      total: money({ required: true }),
      contact: text(),
      created_at: time({ required: true }),
      reminded_at: time(),
    },
    many,
  ),
  security_events: rows(
    {
      event: text({ required: true }),
      login_id: text(),
      address: text(),
      device: text(),
      created_at: time({ required: true }),
    },
    many,
  ),
} as const

/** The name of an erased customer: no name, in any language. */
export const erasedName = '—'

/** The digits of the phone number of an erased contact; no phone number equals them. */
export const erasedContact = 'erased'

/** The personal data in the history, of a user and of an order's customer, that is removed on erasure. */
export const personalKeys = [
  'full_name',
  'email',
  'mobile',
  'photo',
  'gender_id',
  'dob',
  'blood_group',
  'contact_no',
  'shipping_address',
  'billing_address',
  'extra_instruction',
] as const
