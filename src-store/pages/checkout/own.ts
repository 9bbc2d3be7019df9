import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { statusOf, unlessRefused } from '../../api/failure.ts'
import { keep, kept } from '../../state/browser-storage.ts'
import { ownPlace } from '../../state/order-storage.ts'
import type { ShopUser } from '../../state/user.ts'
import { type AddressTexts, type Draft, emptyDraft } from './draft.ts'
import { keptDraft } from './stored-draft.ts'

export type Address = ShopAnswer<'addresses'>['data'][number]
export type Prescription = ShopAnswer<'prescriptions'>['data'][number]

/** What a customer who is signed in has ready for an order. */
export type Own = {
  id: number
  full_name: string
  mobile: string | null
  email: string | null
  addresses: Address[]
  prescriptions: Prescription[]
}

async function askOwn(api: ShopApi): Promise<Own | null> {
  const { user_info } = await api.session({})
  if (user_info?.user_type !== userType.customer) return null
  const none = { data: [] }
  const [addresses, prescriptions] = await Promise.all([
    unlessRefused(api.addresses({}), [401, 403], none),
    unlessRefused(api.prescriptions({}), [401, 403], none),
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

/** Null for guests, and for those who are here to sell or to deliver. Without a network it is what was last seen here. */
export const loadOwn = (api: ShopApi): Promise<Own | null> =>
  askOwn(api).catch((error) => {
    if (statusOf(error) !== 0) throw error
    return seenOwn()
  })

/** An address whose area is not delivered to any more cannot be used as it is. */
export const isServed = ({ area_info, city_info, region_info, full_name, contact_no }: Address): boolean =>
  Boolean(area_info && city_info && region_info && full_name && contact_no)

const usual = (own: Own): string => {
  const address = own.addresses.find((one) => one.default_shipping_address && isServed(one))
  const id = (address ?? own.addresses.find(isServed) ?? own.addresses[0])?.id
  return id === undefined ? '' : String(id)
}

/** What the form begins with: what was typed before, else what the shop knows of the customer. */
export const firstDraft = (own: Own | null): Draft => {
  const kept = keptDraft()
  if (!own) {
    const prescriptions = (kept.prescriptions ?? []).filter(({ id }) => id === null)
    return { ...emptyDraft, ...kept, prescriptions, shipping_address_id: '', billing_address_id: '' }
  }
  const known = {
    full_name: kept.full_name || own.full_name,
    contact_no: kept.contact_no || (own.mobile ?? ''),
    email: kept.email || (own.email ?? ''),
  }
  const isOwn = (id: string | undefined) => own.addresses.some((one) => String(one.id) === id)
  const picked = kept.shipping_address_id
  return {
    ...emptyDraft,
    ...kept,
    ...known,
    shipping_address_id: picked && isOwn(picked) ? picked : usual(own),
    billing_address_id: isOwn(kept.billing_address_id) ? (kept.billing_address_id ?? '') : '',
  }
}

const text = (value: number | string | null): string => (value === null ? '' : String(value))

/** An address of the book as it is typed over. */
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

/** What a customer has ready, as this browser has last seen it; without an address book, who they are. Null: a guest. */
export const seenOwn = (): Own | null => {
  const user = kept<{ state?: { user?: ShopUser | null } }>('user_info')?.state?.user
  if (user?.user_type !== userType.customer) return null
  const seen = kept<Partial<Own>>(ownPlace)
  if (isOwn(seen) && seen.id === user.id) return seen
  const { id, full_name, mobile, email } = user
  return { id, full_name, mobile, email, addresses: [], prescriptions: [] }
}

/** Keeps it readable without a network; it is forgotten with the person (state/user.ts). */
export const keepOwn = (own: Own): boolean => keep(ownPlace, own)
