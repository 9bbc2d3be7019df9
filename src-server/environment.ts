import { resolve } from 'node:path'
import type { Sslcommerz } from './payments/sslcommerz.ts'
import type { Bucket } from './storage/bucket.ts'

/** Every environment variable that the server reads; the README's table says the same. */
export type Environment = ReturnType<typeof readEnvironment>

export function readEnvironment(from: Record<string, string | undefined>) {
  const databaseUrl = from.DATABASE_URL || undefined
  return {
    port: whole(from.PORT, 3000),
    host: from.HOST || '0.0.0.0',
    dataDir: resolve(from.DATA_DIR || './data'),
    databaseUrl,
    // Where pictures and private files lie; without it in DATA_DIR.
    bucket: bucketOf(from),
    adminEmail: from.ADMIN_EMAIL || undefined,
    adminPassword: from.ADMIN_PASSWORD || undefined,
    // decisions 48: a demo shop on an empty embedded database, an empty shop on a PostgreSQL of one's own.
    seed: (from.SEED || (databaseUrl ? 'none' : 'demo')) === 'demo' ? ('demo' as const) : ('none' as const),
    demoPassword: from.DEMO_PASSWORD || undefined,
    secret: from.SECRET || undefined,
    clientId: from.CLIENT_ID || undefined,
    clientSecret: from.CLIENT_SECRET || undefined,
    // decisions 3: the calls that are limited, per minute and address; off for load tests.
    rateLimit:
      from.RATE_LIMIT === 'off'
        ? null
        : {
            login: whole(from.RATE_LIMIT_LOGIN, 10),
            register: whole(from.RATE_LIMIT_REGISTER, 10),
            code: whole(from.RATE_LIMIT_CODE, 10),
            reset: whole(from.RATE_LIMIT_RESET, 10),
            order: whole(from.RATE_LIMIT_ORDER, 20),
            upload: whole(from.RATE_LIMIT_UPLOAD, 60),
            search: whole(from.RATE_LIMIT_SEARCH, 240),
          },
    // Where the shop is reached from outside: links in messages are made of it, never of what a request calls its host.
    publicUrl: from.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    // Where browsers find the API when a proxy has put it elsewhere on the host of the shop (spec 7); empty: beside the pages.
    apiUrl: apiUrlOf(from.API_URL),
    // Without them messages lie in <DATA_DIR>/outbox.
    smtpUrl: from.SMTP_URL || undefined,
    mailFrom: from.MAIL_FROM || undefined,
    smsUrl: from.SMS_URL || undefined,
    smsToken: from.SMS_TOKEN || undefined,
    // Browsers name the address that they are told through, and the server calls it: only known services, and these.
    pushServices: pushServicesOf(from.PUSH_SERVICES),
    // Paying digitally is off until the shop is known to a provider.
    sslcommerz: sslcommerzOf(from),
    // Signing in with a provider is off until the shop is known to it.
    googleClientId: from.GOOGLE_CLIENT_ID || undefined,
    facebookAppId: from.FACEBOOK_APP_ID || undefined,
    googleKeysUrl: from.GOOGLE_KEYS_URL || 'https://www.googleapis.com/oauth2/v3/certs',
    facebookKeysUrl: from.FACEBOOK_KEYS_URL || 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    // Where the pieces of maps come from, with {z}, {x} and {y}; `off`: maps without a picture.
    mapTiles: mapTilesOf(from.MAP_TILES),
    // So many proxies stand before the shop. What X-Forwarded-For says beyond what they have added is anybody's word.
    proxies: from.TRUST_PROXY === 'on' ? 1 : whole(from.TRUST_PROXY, 0),
    // `off` takes the service worker away from every browser that has it.
    serviceWorker: from.SERVICE_WORKER !== 'off',
    logLevel: from.LOG_LEVEL || 'info',
  }
}

const whole = (raw: string | undefined, otherwise: number): number => {
  const value = Number(raw)
  return raw && Number.isSafeInteger(value) && value >= 0 ? value : otherwise
}

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

function mapTilesOf(address: string | undefined): string | null {
  if (address === 'off') return null
  if (!address) return openStreetMap
  // The address goes into the policy of every page, where a wrong one would let in anything.
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s;,'"]*$/i.test(address) || !/\{z\}.*\{x\}.*\{y\}/.test(address))
    throw new Error('MAP_TILES is an address like https://tiles.example.com/{z}/{x}/{y}.png, or off.')
  return address
}

function pushServicesOf(addresses = ''): string[] {
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

function apiUrlOf(address = ''): string {
  const url = address.replace(/\/+$/, '')
  // It goes into the policy of every page, as above.
  if (url && !/^(https?:\/\/[a-z0-9.-]+(:\d+)?)?(\/[\w.~-]+)*$/i.test(url))
    throw new Error('API_URL is an address like https://shop.example.com:8443, or a path like /backend.')
  return url
}

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All of it or nothing: half a configuration would put the pictures where nobody looks for them. */
function bucketOf(from: Record<string, string | undefined>): Bucket | undefined {
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
function sslcommerzOf(from: Record<string, string | undefined>): Sslcommerz | undefined {
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
