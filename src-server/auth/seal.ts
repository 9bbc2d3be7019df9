import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What the shop must be able to read again, and nobody who has only its database. */

const algorithm = 'aes-256-gcm'

// Made once of a secret: it takes longer than what it seals.
const keys = new Map<string, Buffer>()
function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'haat seal', 32))
  keys.set(secret, key)
  return key
}

export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** null: sealed with another secret, or not by us. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Of something that cannot be guessed. */
export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Of something short, such as a code: of no use to whoever has the database without the secret. */
export const keyedFingerprint = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
