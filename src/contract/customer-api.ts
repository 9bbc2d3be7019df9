import { address, addressAnswer } from '../accounts/address.ts'
import { prescription, prescriptionAnswer, prescriptionChange } from '../accounts/prescription.ts'
import { flag, integer, text } from '../fields/fields.ts'
import { ownQuote } from '../orders/checkout/own-quote.ts'
import { ownAccount } from '../orders/credit/account-entry.ts'
import { bare, one, page, saved } from './endpoint.ts'

const id = { id: integer({ required: true }) } as const
const paging = { limit: integer({ min: 1, max: 100 }), page: integer({ min: 1 }) } as const
const done = { status: flag(), msg: text({ required: true }) } as const
const own = { guard: 'customer' } as const
const write = { ...own, method: 'POST' } as const

/** The endpoints for data that customers save for later orders (docs/domain.md 2.5); accessible only to the owner. */
export const customerCalls = {
  addresses: page('/api/manage-address', addressAnswer, { ...own, query: paging }),
  /** The default addresses for shipping, for billing, or for both. */
  defaultAddresses: page('/api/manage-address/default', addressAnswer, { ...own, query: paging }),
  address: one('/api/manage-address/edit/:id', addressAnswer, { ...own, params: id }),
  storeAddress: saved('/api/manage-address/store', addressAnswer, { ...write, body: address }),
  updateAddress: saved('/api/manage-address/update/:id', addressAnswer, {
    ...write,
    params: id,
    body: address,
  }),
  deleteAddress: bare('/api/manage-address/delete/:id', done, { ...write, params: id }),
  /** type: 1 shipping, 2 billing. */
  makeDefaultAddress: saved('/api/manage-address/default-address-update/:id', addressAnswer, {
    ...write,
    params: id,
    query: { type: integer({ required: true, min: 1, max: 2 }) },
  }),
  /** The account of a customer who may pay later, with a page of its statement. */
  myAccount: one('/api/my-account', ownAccount, { ...own, query: { page: paging.page } }),
  prescriptions: page('/api/my-prescriptions', prescriptionAnswer, { ...own, query: paging }),
  prescription: one('/api/my-prescriptions/edit/:id', prescriptionAnswer, { ...own, params: id }),
  storePrescription: saved('/api/my-prescriptions/store', prescriptionAnswer, {
    ...write,
    body: prescription,
  }),
  updatePrescription: saved('/api/my-prescriptions/update/:id', prescriptionAnswer, {
    ...write,
    params: id,
    body: prescriptionChange,
  }),
  quotes: page('/api/my-quotes', ownQuote, { ...own, query: paging }),
  quote: one('/api/my-quotes/edit/:id', ownQuote, { ...own, params: id }),
  /** Asks a pharmacist for the prices of a prescription. */
  requestQuote: saved('/api/my-quotes/request', ownQuote, {
    ...write,
    body: { prescription_id: integer({ required: true, min: 1 }) },
  }),
  declineQuote: saved('/api/my-quotes/decline', ownQuote, { ...write, body: id }),
  deletePrescription: bare('/api/my-prescriptions/delete/:id', done, { ...write, params: id }),
} as const
