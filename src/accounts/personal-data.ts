import {
  choice,
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
import { mapPin } from './address.ts'
import { profile } from './profile.ts'

const many = { max: 100_000 } as const

/** Everything that the shop knows of a customer, as they may take it along. */
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
          /** What they have said of it. */
          rating_points: integer(),
          review_comments: longText({ max: 2000 }),
          /** What they wanted to send back of it, and why. */
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
  /** Prescriptions and designs of their own; the address answers to them alone. */
  files: rows(
    { kind: text({ required: true }), url: text({ required: true }), created_at: time({ required: true }) },
    many,
  ),
  /** Where they are signed in; the device is what the browser calls itself. */
  sessions: rows({ device: text(), address: text(), created_at: time(), last_seen_at: time() }, many),
  social_accounts: rows({ provider: text({ required: true }), created_at: time({ required: true }) }, many),
  /** What they were told, without the words, which go when it is sent. */
  messages: rows(
    {
      recipient: text({ required: true }),
      about: text({ required: true }),
      created_at: time({ required: true }),
      sent_at: time(),
    },
    many,
  ),
  /** What they were told in the shop. */
  notices: rows(
    {
      about: text({ required: true }),
      order_id: text(),
      created_at: time({ required: true }),
      read_at: time(),
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

/** What is left of the name of somebody who was erased: nothing, in any language. */
export const erasedName = '—'

/** What history remembers of a person, and of an order's person, that goes when they are erased. */
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
