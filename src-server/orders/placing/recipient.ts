import type { Values } from '#domain/fields/fields.ts'
import { type guestOrder, missingRecipient } from '#domain/orders/placement.ts'
import { type Address, addAddress, addressOf, holdBook } from '../../accounts/own-records/addresses.ts'
import { customerOf } from '../../auth/order-owner.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'

type GuestOrder = Values<typeof guestOrder>

/** Whom an order is brought to, and where; `billing_address` null: the bill goes the same way. */
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

type Wanted = Omit<GuestOrder, 'prescription_info' | 'items' | 'billing_address'> & {
  billing_address: string | null
}

/** From the customer's address book, or as the order has it. What is missing is an error of its field. */
export async function recipientOf(
  { trx, context }: Work,
  request: Wanted,
  customer_id = customerOf(context)?.id ?? null,
): Promise<Recipient> {
  const billing = await ownAddress(trx, customer_id, request.billing_address_id, 'billing_address_id')
  const billing_address = billing ? inWords(billing) : request.billing_address
  const shipping = await ownAddress(trx, customer_id, request.shipping_address_id, 'shipping_address_id')
  const said = { ...(shipping ?? request), shipping_address_id: null }
  const missing = missingRecipient(said)
  if (Object.keys(missing).length > 0)
    throw refused(shipping ? { shipping_address_id: { reason: 'unknown_reference' } } : missing)
  const { full_name, contact_no, region_id, city_id, area_id, address, latitude, longitude } =
    said as Recipient
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

/** Saves the address of a customer's first order in their address book, unless they decline. */
export async function saveAddress(
  work: Work,
  request: Pick<GuestOrder, 'keep_address' | 'shipping_address_id'>,
  recipient: Recipient,
  customer_id = customerOf(work.context)?.id ?? null,
): Promise<void> {
  if (customer_id === null || !request.keep_address || request.shipping_address_id !== null) return
  await holdBook(work, customer_id)
  const kept = await work.trx
    .selectFrom('manage_addresses')
    .select('id')
    .where('user_id', '=', customer_id)
    .limit(1)
    .executeTakeFirst()
  if (kept) return
  const { billing_address: _, ...where } = recipient
  await addAddress(work, customer_id, {
    ...where,
    label_id: 1,
    default_shipping_address: true,
    default_billing_address: true,
  })
}

// Somebody else's address is as unknown as none.
async function ownAddress(
  trx: Work['trx'],
  customer_id: number | null,
  id: number | null,
  field: string,
): Promise<Address | null> {
  if (id === null) return null
  if (customer_id === null) throw refused({ [field]: { reason: 'unknown_reference' } })
  try {
    return await addressOf(trx, customer_id, id)
  } catch (error) {
    if (error instanceof Failure && error.status === 404)
      throw refused({ [field]: { reason: 'unknown_reference' } })
    throw error
  }
}

const inWords = ({ address, area_info, city_info, region_info }: Address): string =>
  [address, area_info?.title, city_info?.title, region_info?.title].filter(Boolean).join(', ')

const refused = (errors: FieldErrors) => new Failure(422, 'invalid', { errors })
