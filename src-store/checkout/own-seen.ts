import { userType } from '#domain/accounts/features.ts'
import { keep, kept } from '../state/kept.ts'
import { ownPlace } from '../state/orders-kept.ts'
import type { ShopUser } from '../state/user.ts'
import type { Own } from './own.ts'

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
