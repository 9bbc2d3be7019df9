import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallbackFields } from './provider.ts'

/** Fields that a signature must cover; otherwise foreign values could be added to a signed callback. */
const essential = ['tran_id', 'status', 'amount']

/**
 * Whether a callback of SSLCommerz was signed with the store's password. `verify_key` names the signed fields; they and the hash
 * of the password, sorted by name and joined as name=value&..., are hashed: by MD5 in verify_sign, by SHA-256 in
 * verify_sign_sha2, the password by the same. The stronger one counts when both exist. Confirmed by a published callback of the
 * sandbox (tests/server/payment-providers/signature.test.ts).
 */
export function isSigned(fields: CallbackFields, password: string): boolean {
  const names = (fields.verify_key ?? '').split(',').map((name) => name.trim())
  if (essential.some((name) => !names.includes(name))) return false
  const signature = fields.verify_sign_sha2 || fields.verify_sign
  return signature !== undefined && same(signature, signatureOf(fields, names, password, algorithmOf(fields)))
}

const algorithmOf = (fields: CallbackFields) => (fields.verify_sign_sha2 ? 'sha256' : 'md5')

/** The signature of these fields. */
export function signatureOf(
  fields: CallbackFields,
  names: readonly string[],
  password: string,
  algorithm: 'md5' | 'sha256',
): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const signed: Record<string, string> = { store_passwd: hash(password) }
  for (const name of names) if (name !== 'store_passwd') signed[name] = fields[name] ?? ''
  const sorted = Object.keys(signed).sort()
  return hash(sorted.map((name) => `${name}=${signed[name]}`).join('&'))
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a.toLowerCase()), Buffer.from(b))
