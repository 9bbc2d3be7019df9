import { readAddress } from '../outbound/address.ts'
import { isSecureOrLocal, secureAddress, webAddress, webOrigin } from '../outbound/kinds.ts'
import { isMailSender } from '../outbound/mail-address.ts'
import { addressProblem, type Variables } from './environment-values.ts'

/** What lies beyond the shop, as the environment names it; each reader throws a sentence that says what is wrong. */

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

export function mapTilesOf(address: string | undefined): string | null {
  if (address === 'off') return null
  if (!address) return openStreetMap
  // The address goes into the policy of every page, where a wrong one would let in anything. Only browsers call it, and map
  // services want a key in its query, so that a query may stay.
  const [place = '', ...queries] = address.replace(/\{[zxyr]\}/g, '1').split('?')
  const isPlain = queries.length <= 1 && queries.every((query) => /^[\w.~=&%-]*$/.test(query))
  if (
    !isPlain ||
    'problem' in readAddress(place, secureAddress) ||
    /[;,'"]/.test(address) ||
    !/\{z\}.*\{x\}.*\{y\}/.test(address)
  )
    throw new Error('MAP_TILES is an address like https://tiles.example.com/{z}/{x}/{y}.png, or off.')
  return address
}

export function pushServicesOf(addresses = ''): string[] {
  const origins = addresses
    .split(',')
    .map((address) => address.trim().replace(/\/+$/, ''))
    .filter(Boolean)
  if (
    !origins.every((origin) => {
      const read = readAddress(origin, webOrigin)
      // Browsers name what begins with it, letter by letter.
      return 'address' in read && isSecureOrLocal(read.address) && new URL(origin).origin === origin
    })
  )
    throw new Error('PUSH_SERVICES are addresses like https://push.example.com, separated by commas.')
  return origins
}

export function apiUrlOf(address = ''): string {
  const url = address.replace(/\/+$/, '')
  // It goes into the policy of every page, as above.
  const whole = url.startsWith('/') ? `https://shop.example.com${url}` : url
  const isPlain = /^(https?:\/\/[a-z0-9.-]+(:\d+)?)?(\/[\w.~-]+)*$/i.test(url)
  if (url && !(isPlain && 'address' in readAddress(whole, webAddress)))
    throw new Error('API_URL is an address like https://shop.example.com:8443, or a path like /backend.')
  return url
}

/** The keys that sign-ins are checked with: whoever can change them on the way signs in as anybody. */
export function keysUrlOf(name: string, address: string): string {
  const problem = addressProblem(
    name,
    address,
    webAddress,
    'https://www.googleapis.com/oauth2/v3/certs',
    isSecureOrLocal,
  )
  if (problem) throw new Error(problem)
  return address
}

export function mailFromOf(sender: string | undefined): string | undefined {
  if (sender && !isMailSender(sender))
    throw new Error('MAIL_FROM is a sender like shop@example.com, or My shop <shop@example.com>.')
  return sender
}

/** A bucket that speaks S3: where it is, and the key that opens it. */
export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const bucketForms = {
  S3_BUCKET: /^[a-z0-9][\w.-]{2,254}$/i,
  S3_REGION: /^[a-z0-9][\w-]{0,99}$/i,
  S3_ACCESS_KEY_ID: /^[\w.+=@-]{1,200}$/,
}

/** All of it or nothing: half a configuration would put the pictures where nobody looks for them. */
export function bucketOf(from: Variables): Bucket | undefined {
  const missing = bucketNames.filter((name) => !from[name])
  if (missing.length === bucketNames.length && !from.S3_REGION) return undefined
  if (missing.length > 0) throw new Error(`For a bucket the shop also needs ${missing.join(', ')}.`)
  const endpoint = from.S3_ENDPOINT as string
  const problem = addressProblem(
    'S3_ENDPOINT',
    endpoint.replace(/\/+$/, ''),
    webOrigin,
    'https://s3.example.com',
  )
  if (problem) throw new Error(problem)
  // They become a part of the path, of the signature and of a header.
  for (const [name, form] of Object.entries(bucketForms))
    if (!form.test(from[name] || 'us-east-1')) throw new Error(`${name} has a character that it cannot have.`)
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    name: from.S3_BUCKET as string,
    region: from.S3_REGION || 'us-east-1',
    accessKeyId: from.S3_ACCESS_KEY_ID as string,
    secretAccessKey: from.S3_SECRET_ACCESS_KEY as string,
  }
}

/** The shop's account at SSLCommerz. */
export type Sslcommerz = { storeId: string; storePassword: string; url: string }

/** Where SSLCommerz is reached, and where it is tried. */
export const sslcommerzStores = {
  live: 'https://securepay.sslcommerz.com',
  sandbox: 'https://sandbox.sslcommerz.com',
} as const

/** All of it or nothing: half a configuration would send people to pay where nobody hears of it. */
export function sslcommerzOf(from: Variables): Sslcommerz | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, PUBLIC_URL } = from
  const url = (from.SSLCOMMERZ_URL || sslcommerzStores.live).replace(/\/+$/, '')
  if (!storeId && !storePassword && !from.SSLCOMMERZ_URL) return undefined
  const needed = { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, PUBLIC_URL }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (!storeId || !storePassword || missing.length > 0)
    throw new Error(`For digital payment the shop also needs ${missing.join(', ')}.`)
  // The password travels there.
  const problem = addressProblem('SSLCOMMERZ_URL', url, webOrigin, sslcommerzStores.live, isSecureOrLocal)
  if (problem) throw new Error(problem)
  if ('problem' in readAddress(PUBLIC_URL ?? '', webAddress))
    throw new Error(
      'PUBLIC_URL is an address like https://shop.example.com: whoever has paid comes back to it.',
    )
  return { storeId, storePassword, url }
}
