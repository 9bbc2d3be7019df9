import { redirect } from 'react-router-dom'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { normalEmail } from '#domain/values/email.ts'

/** The current user as the server returns it. */
export type Person = NonNullable<ShopAnswer<'session'>['user_info']>

/** The data of every page of the user area. */
export type Area = {
  person: Person
  /** The hash for the picture of the e-mail address; null without an address, or if hashing is unavailable. */
  emailHash: string | null
}

/** The hash of an e-mail address for its picture (docs/decisions/0035). A browser hashes only over https. */
export async function hashOf(email: string | null): Promise<string | null> {
  // The type claims that it always exists.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!email || !subtle) return null
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(normalEmail(email)))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The data of the user area; without a user it redirects to the sign-in, which returns to `path`. */
export async function loadArea(api: ShopApi, path: string): Promise<Area> {
  const { user_info } = await api.session({})
  if (!user_info) throw redirect(`/user/login?next=${encodeURIComponent(path)}`, 302)
  // The permissions of a role are only needed by the back office, and would make the document longer.
  const person = { ...user_info, role_info: null }
  return { person, emailHash: await hashOf(person.email) }
}
