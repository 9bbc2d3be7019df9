import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { toLatinDigits } from '#domain/language/digits.ts'
import { keyedFingerprint } from '../../auth/encryption.ts'

/** The computations of the second factor: codes of an authenticator (RFC 6238) and recovery codes. */

/** Seconds for which an authenticator shows the same code. */
const period = 30

/** A new secret, base32 as users type it. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth link for an authenticator, and the same as a QR code. */
export function factorLink(secret: string, shop: string, person: string): { uri: string; qr: string } {
  const uri = new TOTP({
    issuer: shortened(shop, 20),
    label: shortened(person, 80),
    secret: Secret.fromBase32(secret),
  }).toString()
  return { uri, qr: `data:image/svg+xml,${encodeURIComponent(qrCode(uri))}` }
}

const shortened = (text: string, characters: number) => [...text].slice(0, characters).join('')

/** A QR code as SVG, dark on white on any background. */
function qrCode(text: string): string {
  const { data, size } = encode(text, { border: 4 })
  const white = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`
  const black = `<path stroke="#000" transform="translate(0 .5)" d="${data.flatMap(darkRuns).join('')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${white}${black}</svg>`
}

function darkRuns(row: boolean[], y: number): string[] {
  const line = row.map((dark) => (dark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}`)
}

/** Normalises a typed code for comparison: without dashes and spaces, in lower case, with Latin digits. */
export const plainCode = (typed: string): string =>
  toLatinDigits(typed)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()

/**
 * The time step of this code, or null: the present step and its neighbours count, because clocks differ; none up to `last`,
 * because a code is valid for one use.
 */
export function totpStep(secret: string, code: string, last: number, now = Date.now()): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period,
    timestamp: now,
    window: 1,
  })
  const step = delta === null ? 0 : Math.floor(now / 1000 / period) + delta
  return step > last ? step : null
}

const recoveryCodes = 10
/** 32 letters and digits that do not look alike: ten of them have 50 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** New recovery codes, such as '7k2mx-4pq9w'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => `${half()}-${half()}`)

/** The stored hash of a recovery code. */
export const recoveryFingerprint = (secret: string, userId: number, code: string): string =>
  keyedFingerprint(secret, `recovery code ${userId} ${plainCode(code)}`)
