import { check, type Problem, type Problems } from '#domain/fields/check.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import { type OrderRequest, wantedLines } from '#domain/orders/checkout/wanted-lines.ts'
import { guestOrder, missingRecipient } from '#domain/orders/placement.ts'

/** The typed delivery address. */
export type AddressTexts = {
  full_name: string
  contact_no: string
  region_id: string
  city_id: string
  area_id: string
  address: string
  /** The pin on the map; '' if none was set. */
  latitude: string
  longitude: string
}

/** An attached prescription: one of the customer's own by its id, or a guest's upload. */
export type SentPrescription = { id: number | null; file_name: string; title: string }

/** The input of the checkout; all values are text until they are parsed (docs/decisions/0044). */
export type CheckoutDraft = AddressTexts & {
  email: string
  /** The id of a saved address; '': the typed address above. */
  shipping_address_id: string
  /** null: the billing address is the delivery address. */
  billing_address: string | null
  /** The id of a saved billing address; '': the text above. */
  billing_address_id: string
  keep_address: boolean
  prescriptions: readonly SentPrescription[]
  extra_instruction: string
  choose_payment_type: string
}

export const emptyAddress: AddressTexts = {
  full_name: '',
  contact_no: '',
  region_id: '',
  city_id: '',
  area_id: '',
  address: '',
  latitude: '',
  longitude: '',
}

export const emptyDraft: CheckoutDraft = {
  ...emptyAddress,
  email: '',
  shipping_address_id: '',
  billing_address: null,
  billing_address_id: '',
  keep_address: true,
  prescriptions: [],
  extra_instruction: '',
  choose_payment_type: '1',
}

// A city belongs to a region, an area to a city: changing one resets the fields below it.
const below: Partial<Record<string, Partial<AddressTexts>>> = {
  region_id: { city_id: '', area_id: '' },
  city_id: { area_id: '' },
}

/** The input with one field changed, and dependent fields reset. */
export const changed = <T extends AddressTexts>(typed: T, name: keyof T & string, value: unknown): T => ({
  ...typed,
  ...below[name],
  [name]: value,
})

const whereTo = ({ shipping_address_id, ...draft }: CheckoutDraft) =>
  shipping_address_id === ''
    ? {
        full_name: draft.full_name,
        contact_no: draft.contact_no,
        region_id: draft.region_id,
        city_id: draft.city_id,
        area_id: draft.area_id,
        address: draft.address,
        latitude: draft.latitude,
        longitude: draft.longitude,
      }
    : { shipping_address_id }

const billTo = ({ billing_address, billing_address_id }: CheckoutDraft) =>
  billing_address === null ? {} : billing_address_id ? { billing_address_id } : { billing_address }

/** The order request, and the errors by field: the same rules as on the server. */
export const readOrder = (
  draft: CheckoutDraft,
  lines: readonly CartLine[],
  total_payable: number,
  idempotency_key: string,
  codes: OrderRequest['codes'],
  quote_id: number | null,
): { order: OrderRequest; problems: Problems } => {
  const { values, problems } = check(guestOrder, {
    ...whereTo(draft),
    ...billTo(draft),
    email: draft.email,
    keep_address: draft.keep_address,
    prescription_info: draft.prescriptions.map(({ id, file_name }) => (id === null ? { file_name } : { id })),
    extra_instruction: draft.extra_instruction,
    choose_payment_type: draft.choose_payment_type,
    idempotency_key,
    total_payable,
    items: wantedLines(lines),
    codes,
    quote_id,
  })
  const unsaid = draft.billing_address?.trim() === '' && draft.billing_address_id === ''
  const billing: Record<string, Problem> = unsaid ? { billing_address: { reason: 'required' } } : {}
  return { order: values, problems: { ...missingRecipient(values), ...problems, ...billing } }
}
