import { readLoginId } from '#domain/accounts/login-id.ts'
import { emptyPlace, type OrderDraft } from '#domain/orders/order-draft.ts'
import { paymentType } from '#domain/orders/payment.ts'
import type { KnownPerson } from './entry-calls.ts'

/** Prefills the order with the known data of the customer. */

/** "On account" is only for customers with a credit account. */
const withoutAccount = ({ choose_payment_type: chosen }: OrderDraft) => ({
  choose_payment_type: chosen === paymentType.account ? paymentType.cash : chosen,
})

export const withPerson = (draft: OrderDraft, { user, default_addresses: book }: KnownPerson): OrderDraft => {
  if (!user) return draft
  const shipping = book.find(({ default_shipping_address }) => default_shipping_address) ?? book[0]
  const billing = book.find(({ default_billing_address }) => default_billing_address)
  const { id, full_name, email, mobile, verified } = user
  return {
    ...draft,
    ...(!user.has_credit && withoutAccount(draft)),
    customer: { kind: 'known', id, full_name, email, mobile, verified },
    shipping_address_id: shipping?.id ?? null,
    shipping: {
      ...draft.shipping,
      full_name: draft.shipping.full_name || full_name,
      contact_no: draft.shipping.contact_no || (mobile ?? ''),
    },
    email: email ?? '',
    billing:
      billing && billing.id !== shipping?.id ? { address_id: billing.id, place: emptyPlace } : draft.billing,
  }
}

export const withNew = (draft: OrderDraft, login_id: string): OrderDraft => {
  const read = readLoginId(login_id)
  const mobile = read?.column === 'mobile' ? read.value : ''
  return {
    ...draft,
    ...withoutAccount(draft),
    customer: { kind: 'new', login_id, full_name: draft.shipping.full_name },
    shipping_address_id: null,
    shipping: { ...draft.shipping, contact_no: draft.shipping.contact_no || mobile },
    email: read?.column === 'email' ? read.value : draft.email,
  }
}

/** The name of a new customer is also the recipient's, until another one is typed there. */
export const withName = (draft: OrderDraft, full_name: string): OrderDraft => {
  const { customer, shipping } = draft
  if (customer?.kind !== 'new') return draft
  const same = shipping.full_name === customer.full_name
  return {
    ...draft,
    customer: { ...customer, full_name },
    shipping: same ? { ...shipping, full_name } : shipping,
  }
}

/** Removes the customer together with their addresses. */
export const withoutCustomer = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  ...withoutAccount(draft),
  customer: null,
  shipping_address_id: null,
  billing: draft.billing?.address_id ? null : draft.billing,
  shipping: { ...draft.shipping, full_name: '', contact_no: '' },
  email: '',
})
