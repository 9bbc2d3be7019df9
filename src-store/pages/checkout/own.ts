import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { statusOf, unlessApiError } from '../../api/failure.ts'
import { readStorage, writeStorage } from '../../state/browser-storage.ts'
import { ownPlace } from '../../state/order-storage.ts'
import type { ShopUser } from '../../state/user.ts'
import { type AddressTexts, type CheckoutDraft, emptyDraft } from './draft.ts'
import { readDraft } from './stored-draft.ts'

export type Address = ShopAnswer<'addresses'>['data'][number]
export type Prescription = ShopAnswer<'prescriptions'>['data'][number]

/** The stored data of a signed-in customer for an order. */
export type Own = {
  id: number
  full_name: string
  mobile: string | null
  email: string | null
  addresses: Address[]
  prescriptions: Prescription[]
}

async function fetchOwn(api: ShopApi): Promise<Own | null> {
  const { user_info } = await api.session({})
  if (user_info?.user_type !== userType.customer) return null
  const none = { data: [] }
  const [addresses, prescriptions] = await Promise.all([
    unlessApiError(api.addresses({}), [401, 403], none),
    unlessApiError(api.prescriptions({}), [401, 403], none),
  ])
  const { id, mobile, email } = user_info
  return {
    id,
    mobile,
    email,
    full_name: user_info.user_info.full_name,
    addresses: addresses.data,
    prescriptions: prescriptions.data,
  }
}

/** Null for guests, admins and delivery persons. Without a network it is the last loaded data. */
export const loadOwn = (api: ShopApi): Promise<Own | null> =>
  fetchOwn(api).catch((error) => {
    if (statusOf(error) !== 0) throw error
    return seenOwn()
  })

/** An address in an area without delivery must be edited before it can be used. */
export const isServed = ({ area_info, city_info, region_info, full_name, contact_no }: Address): boolean =>
  Boolean(area_info && city_info && region_info && full_name && contact_no)

const usual = (own: Own): string => {
  const address = own.addresses.find((one) => one.default_shipping_address && isServed(one))
  const id = (address ?? own.addresses.find(isServed) ?? own.addresses[0])?.id
  return id === undefined ? '' : String(id)
}

/** The initial values of the form: stored input, else the customer's data. */
export const firstDraft = (own: Own | null): CheckoutDraft => {
  const stored = readDraft()
  if (!own) {
    const prescriptions = (stored.prescriptions ?? []).filter(({ id }) => id === null)
    return { ...emptyDraft, ...stored, prescriptions, shipping_address_id: '', billing_address_id: '' }
  }
  const known = {
    full_name: stored.full_name || own.full_name,
    contact_no: stored.contact_no || (own.mobile ?? ''),
    email: stored.email || (own.email ?? ''),
  }
  const isOwn = (id: string | undefined) => own.addresses.some((one) => String(one.id) === id)
  const picked = stored.shipping_address_id
  return {
    ...emptyDraft,
    ...stored,
    ...known,
    shipping_address_id: picked && isOwn(picked) ? picked : usual(own),
    billing_address_id: isOwn(stored.billing_address_id) ? (stored.billing_address_id ?? '') : '',
  }
}

const text = (value: number | string | null): string => (value === null ? '' : String(value))

/** The form values of a saved address. */
export const textsOf = (address: Address): AddressTexts => ({
  full_name: text(address.full_name),
  contact_no: text(address.contact_no),
  region_id: text(address.region_id),
  city_id: text(address.city_id),
  area_id: text(address.area_id),
  address: address.address,
  latitude: text(address.latitude),
  longitude: text(address.longitude),
})

const isOwn = (seen: Partial<Own> | null): seen is Own =>
  typeof seen?.full_name === 'string' && Array.isArray(seen.addresses) && Array.isArray(seen.prescriptions)

/** The customer's data as last loaded in this browser; without it, the stored user. Null: a guest. */
export const seenOwn = (): Own | null => {
  const user = readStorage<{ state?: { user?: ShopUser | null } }>('user_info')?.state?.user
  if (user?.user_type !== userType.customer) return null
  const seen = readStorage<Partial<Own>>(ownPlace)
  if (isOwn(seen) && seen.id === user.id) return seen
  const { id, full_name, mobile, email } = user
  return { id, full_name, mobile, email, addresses: [], prescriptions: [] }
}

/** Stores the data for use without a network; it is deleted when the user signs out (state/user.ts). */
export const saveOwn = (own: Own): boolean => writeStorage(ownPlace, own)
