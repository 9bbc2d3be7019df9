import { addressAnswer } from '../accounts/address.ts'
import {
  email,
  flag,
  integer,
  longText,
  money,
  record,
  reference,
  rows,
  text,
  translated,
} from '../fields/fields.ts'
import { guestOrder } from './placement.ts'

/** Where the bill goes when it goes elsewhere. */
const billingInfo = {
  region_id: reference('regions', { required: true }),
  city_id: reference('cities', { required: true }),
  area_id: reference('areas', { required: true }),
  address: longText({ required: true, max: 500 }),
} as const

const { prescription_info: _, billing_address: __, ...asShopper } = guestOrder

/** An order that somebody has told the shop, as the back office enters it (docs/domain.md 2.5): what a shopper sends, and more. */
export const deskOrder = {
  ...asShopper,
  /** Whose it is; without either of these two it is a guest's. */
  customer_id: reference('customer-infos'),
  /** The e-mail address or mobile number of somebody who has no account yet: one is made for them, unverified. */
  new_customer_id: text({ max: 191 }),
  /** How they are called; left out, like whoever it is brought to. */
  new_customer_name: text(),
  billing_info: record(billingInfo, { required: false }),
  /** In Tk; without a fee, that of the area. */
  discount: money({ min: 0 }),
  delivery_fee: money({ min: 0 }),
} as const

export const enteredOrder = {
  id: integer({ required: true }),
  order_id: text({ required: true }),
  total_payable: money({ required: true }),
} as const

/** Who has an e-mail address or a phone number, for whoever enters an order; null when no customer has it. */
export const knownPerson = {
  user: record(
    {
      id: integer({ required: true }),
      full_name: text({ required: true }),
      email: email(),
      mobile: text(),
      verified: flag(),
    },
    { required: false },
  ),
  /** Somebody who is no customer has it: nobody new can be made with it. */
  taken: flag(),
  default_addresses: rows(addressAnswer),
} as const

/** What an order is entered from: VAT in percent, the areas with what the way there costs in Tk, the shelves. */
export const entryLists = {
  /** How it may be paid. */
  payment_types: rows({ id: integer({ required: true }) }),
  vat: money({ required: true }),
  areas: rows({
    id: integer({ required: true }),
    ...translated({
      title: text({ required: true }),
      city_title: text({ required: true }),
      region_title: text({ required: true }),
    }),
    city_id: integer({ required: true }),
    region_id: integer({ required: true }),
    delivery_fee: money({ required: true }),
  }),
  categories: rows({
    id: integer({ required: true }),
    parent_id: integer(),
    slug: text({ required: true }),
    ...translated({ category_name: text({ required: true }) }),
  }),
} as const
