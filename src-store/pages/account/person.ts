import { redirect } from 'react-router-dom'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { normalEmail } from '#domain/values/email.ts'

/** Who is signed in, as the server tells it. */
export type Person = NonNullable<ShopAnswer<'session'>['user_info']>

/** What every page of the user area is drawn from. */
export type Area = {
  person: Person
  /** Under which the picture of the e-mail address is found; null without an address, or where nothing can be hashed. */
  emailHash: string | null
}

/** The hash of an e-mail address for its picture (docs/decisions/0035). A browser hashes only where the shop comes by https. */
export async function hashOf(email: string | null): Promise<string | null> {
  // Typed as if it were always there.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!email || !subtle) return null
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(normalEmail(email)))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whose page it is; whoever is not signed in signs in first and comes back to `path`. */
export async function loadArea(api: ShopApi, path: string): Promise<Area> {
  const { user_info } = await api.session({})
  if (!user_info) throw redirect(`/user/login?next=${encodeURIComponent(path)}`, 302)
  // What a role may do is the dashboard's business and would only make the document longer.
  const person = { ...user_info, role_info: null }
  return { person, emailHash: await hashOf(person.email) }
}
