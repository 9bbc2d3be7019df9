import type { Values } from '#domain/fields/fields.ts'
import { type guestOrder, missingRecipient } from '#domain/orders/placement.ts'
import { type Address, addAddress, addressOf, holdBook } from '../../accounts/own-records/addresses.ts'
import { customerOf } from '../../auth/order-owner.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'

type GuestOrder = Values<typeof guestOrder>

/** The recipient and the address of a delivery; `billing_address` null: the same as the delivery address. */
export type Recipient = {
  full_name: string
  contact_no: string
  region_id: number
  city_id: number
  area_id: number
  address: string
  latitude: number | null
  longitude: number | null
  billing_address: string | null
}

type Wanted = Omit<GuestOrder, 'prescription_info' | 'items' | 'billing_address' | 'quote_id'> & {
  billing_address: string | null
}

/** From the customer's address book, or from the order. Missing values are errors of their fields. */
export async function recipientOf(
  { trx, context }: OperationContext,
  request: Wanted,
  customer_id = customerOf(context)?.id ?? null,
): Promise<Recipient> {
  const billing = await ownAddress(trx, customer_id, request.billing_address_id, 'billing_address_id')
  const billing_address = billing ? formatAddress(billing) : request.billing_address
  const shipping = await ownAddress(trx, customer_id, request.shipping_address_id, 'shipping_address_id')
  const given = { ...(shipping ?? request), shipping_address_id: null }
  const missing = missingRecipient(given)
  if (Object.keys(missing).length > 0)
    throw invalid(shipping ? { shipping_address_id: { reason: 'unknown_reference' } } : missing)
  const { full_name, contact_no, region_id, city_id, area_id, address, latitude, longitude } =
    given as Recipient
  const pinned = latitude !== null && longitude !== null
  return {
    full_name,
    contact_no,
    region_id,
    city_id,
    area_id,
    address,
    billing_address,
    latitude: pinned ? latitude : null,
    longitude: pinned ? longitude : null,
  }
}

/** Saves the address of a customer's first order in the address book, unless the customer declines. */
export async function saveAddress(
  operation: OperationContext,
  request: Pick<GuestOrder, 'keep_address' | 'shipping_address_id'>,
  recipient: Recipient,
  customer_id = customerOf(operation.context)?.id ?? null,
): Promise<void> {
  if (customer_id === null || !request.keep_address || request.shipping_address_id !== null) return
  await holdBook(operation, customer_id)
  const stored = await operation.trx
    .selectFrom('manage_addresses')
    .select('id')
    .where('user_id', '=', customer_id)
    .limit(1)
    .executeTakeFirst()
  if (stored) return
  const { billing_address: _, ...where } = recipient
  await addAddress(operation, customer_id, {
    ...where,
    label_id: 1,
    default_shipping_address: true,
    default_billing_address: true,
  })
}

// The address of another customer is treated as unknown.
async function ownAddress(
  trx: OperationContext['trx'],
  customer_id: number | null,
  id: number | null,
  field: string,
): Promise<Address | null> {
  if (id === null) return null
  if (customer_id === null) throw invalid({ [field]: { reason: 'unknown_reference' } })
  try {
    return await addressOf(trx, customer_id, id)
  } catch (error) {
    if (error instanceof Failure && error.status === 404)
      throw invalid({ [field]: { reason: 'unknown_reference' } })
    throw error
  }
}

const formatAddress = ({ address, area_info, city_info, region_info }: Address): string =>
  [address, area_info?.title, city_info?.title, region_info?.title].filter(Boolean).join(', ')

const invalid = (errors: FieldErrors) => new Failure(422, 'invalid', { errors })
