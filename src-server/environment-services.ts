import type { Variables } from './environment-values.ts'
import type { Sslcommerz } from './payments/sslcommerz.ts'
import type { Bucket } from './storage/bucket.ts'

/** What lies beyond the shop, as the environment names it; each reader throws a sentence that says what is wrong. */

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

export function mapTilesOf(address: string | undefined): string | null {
  if (address === 'off') return null
  if (!address) return openStreetMap
  // The address goes into the policy of every page, where a wrong one would let in anything.
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s;,'"]*$/i.test(address) || !/\{z\}.*\{x\}.*\{y\}/.test(address))
    throw new Error('MAP_TILES is an address like https://tiles.example.com/{z}/{x}/{y}.png, or off.')
  return address
}

export function pushServicesOf(addresses = ''): string[] {
  const origins = addresses
    .split(',')
    .map((address) => address.trim().replace(/\/+$/, ''))
    .filter(Boolean)
  if (
    !origins.every((origin) =>
      /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d+)?$/.test(origin),
    )
  )
    throw new Error('PUSH_SERVICES are addresses like https://push.example.com, separated by commas.')
  return origins
}

export function apiUrlOf(address = ''): string {
  const url = address.replace(/\/+$/, '')
  // It goes into the policy of every page, as above.
  if (url && !/^(https?:\/\/[a-z0-9.-]+(:\d+)?)?(\/[\w.~-]+)*$/i.test(url))
    throw new Error('API_URL is an address like https://shop.example.com:8443, or a path like /backend.')
  return url
}

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All of it or nothing: half a configuration would put the pictures where nobody looks for them. */
export function bucketOf(from: Variables): Bucket | undefined {
  const missing = bucketNames.filter((name) => !from[name])
  if (missing.length === bucketNames.length && !from.S3_REGION) return undefined
  if (missing.length > 0) throw new Error(`For a bucket the shop also needs ${missing.join(', ')}.`)
  const endpoint = from.S3_ENDPOINT as string
  if (!/^https?:\/\/[^/?#@]+$/.test(endpoint.replace(/\/+$/, '')))
    throw new Error('S3_ENDPOINT is an address like https://s3.example.com.')
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    name: from.S3_BUCKET as string,
    region: from.S3_REGION || 'us-east-1',
    accessKeyId: from.S3_ACCESS_KEY_ID as string,
    secretAccessKey: from.S3_SECRET_ACCESS_KEY as string,
  }
}

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
  if (!/^(https:\/\/[^/?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)$/i.test(url))
    throw new Error(`SSLCOMMERZ_URL is an address like ${sslcommerzStores.live}.`)
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/i.test(PUBLIC_URL ?? ''))
    throw new Error(
      'PUBLIC_URL is an address like https://shop.example.com: whoever has paid comes back to it.',
    )
  return { storeId, storePassword, url }
}
