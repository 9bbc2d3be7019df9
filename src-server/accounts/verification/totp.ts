import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { toLatinDigits } from '#domain/language/digits.ts'
import { keyedFingerprint } from '../../auth/seal.ts'

/** The arithmetic of the second factor: codes of an authenticator (RFC 6238) and recovery codes. */

/** Seconds in which an authenticator shows the same code. */
const period = 30

/** A new secret, in the letters in which it is typed. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads: as a link, and as a picture of it. */
export function factorLink(secret: string, shop: string, person: string): { uri: string; qr: string } {
  const uri = new TOTP({
    issuer: shortened(shop, 20),
    label: shortened(person, 80),
    secret: Secret.fromBase32(secret),
  }).toString()
  return { uri, qr: `data:image/svg+xml,${encodeURIComponent(drawn(uri))}` }
}

const shortened = (text: string, characters: number) => [...text].slice(0, characters).join('')

/** A QR code as SVG, dark on white whatever lies behind it. */
function drawn(text: string): string {
  const { data, size } = encode(text, { border: 4 })
  const white = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`
  const black = `<path stroke="#000" transform="translate(0 .5)" d="${data.flatMap(darkRuns).join('')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${white}${black}</svg>`
}

function darkRuns(row: boolean[], y: number): string[] {
  const line = row.map((dark) => (dark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}`)
}

/** As codes are compared: however they are typed, with dashes and spaces, in capitals, in Bengali digits. */
export const plainCode = (typed: string): string =>
  toLatinDigits(typed)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()

/**
 * The time step whose code this is, or null: the present one and its neighbours, for clocks that differ; none up to `last`,
 * because a code is good for one use.
 */
export function stepOf(secret: string, code: string, last: number, now = Date.now()): number | null {
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
/** 32 letters and digits that are not taken for each other: ten of them are 50 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** New recovery codes, such as '7k2mx-4pq9w'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => `${half()}-${half()}`)

/** What is kept of a recovery code. */
export const recoveryFingerprint = (secret: string, userId: number, code: string): string =>
  keyedFingerprint(secret, `recovery code ${userId} ${plainCode(code)}`)
