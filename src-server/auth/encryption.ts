import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption of data that the shop has to read again and that must be unreadable with the database alone. */

const algorithm = 'aes-256-gcm'

// Cached, because deriving a key takes longer than encrypting with it.
const keys = new Map<string, Buffer>()
function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'haat seal', 32))
  keys.set(secret, key)
  return key
}

export function encrypt(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if it was encrypted with another secret or is no encrypted text. */
export function decrypt(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The hash of a value that cannot be guessed. */
export const secretFingerprint = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The keyed hash of a short value, such as a code: it cannot be guessed from the database without the secret. */
export const keyedFingerprint = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
