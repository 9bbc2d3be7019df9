import { addressAnswer } from '../accounts/address.ts'
import {
  email,
  flag,
  integer,
  longText,
  money,
  phone,
  record,
  reference,
  rows,
  text,
  translated,
} from '../fields/fields.ts'
import { guestOrder, shownPromotions } from './placement.ts'
import { cartVat } from './pricing/cart-vat.ts'

/** The billing address, if it differs. */
const billingInfo = {
  region_id: reference('regions', { required: true }),
  city_id: reference('cities', { required: true }),
  area_id: reference('areas', { required: true }),
  address: longText({ required: true, max: 500 }),
} as const

const { prescription_info: _, billing_address: __, quote_id: ___, ...asShopper } = guestOrder

/** A telephone order entered in the back office (docs/domain.md 2.5): the fields of a customer's order, and more. */
export const orderEntryFields = {
  ...asShopper,
  /** The customer; without either of these two fields it is a guest order. */
  customer_id: reference('customer-infos'),
  /** The e-mail address or mobile number of a person without an account: an unverified account is created. */
  new_customer_id: text({ max: 191 }),
  /** The name of the new customer; by default the recipient's. */
  new_customer_name: text(),
  billing_info: record(billingInfo, { required: false }),
  /** In Tk; without a fee the area's fee applies. */
  discount: money({ min: 0 }),
  delivery_fee: money({ min: 0 }),
} as const

const { items, codes } = guestOrder

/** The check of the promotions and the VAT of an order while it is entered. */
export const promotionCheck = {
  items,
  codes,
  area_id: reference('areas'),
  delivery_fee: money({ min: 0 }),
  customer_id: reference('customer-infos'),
  contact_no: phone(),
} as const

export const checkedPromotions = { ...shownPromotions, vat: record(cartVat) } as const
/** The prices of variants while an order is entered: those of the customer, or the public ones. */
export const customerPricesInput = {
  customer_id: reference('customer-infos'),
  variants: rows({ product_price_info_id: integer({ required: true, min: 1 }) }, { max: 100 }),
} as const

export const enteredOrder = {
  id: integer({ required: true }),
  order_id: text({ required: true }),
  total_payable: money({ required: true }),
} as const

/** The customer with an e-mail address or phone number, for entering an order; null if there is none. */
export const knownPerson = {
  user: record(
    {
      id: integer({ required: true }),
      full_name: text({ required: true }),
      email: email(),
      mobile: text(),
      verified: flag(),
      /** Whether the customer may pay on account. */
      has_credit: flag(),
    },
    { required: false },
  ),
  /** An account that is no customer has it: no new customer can be created with it. */
  taken: flag(),
  default_addresses: rows(addressAnswer),
} as const

/** The data for entering an order: VAT in percent, the areas with their delivery fee in Tk, the categories. */
export const entryLists = {
  /** The available payment methods. */
  payment_types: rows({ id: integer({ required: true }) }),
  vat: money({ required: true }),
  vat_mode: cartVat.vat_mode,
  round_to_taka: cartVat.round_to_taka,
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
