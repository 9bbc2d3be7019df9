import { readOutboundAddress } from '../outbound/address.ts'
import { isSecureOrLocal, secureAddress, webAddress, webOrigin } from '../outbound/kinds.ts'
import { isMailSender } from '../outbound/mail-address.ts'
import { addressProblem, type Variables } from './environment-values.ts'

/** The external services in the environment; each function throws an error with the reason if a variable is invalid. */

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

export function mapTilesOf(address: string | undefined): string | null {
  if (address === 'off') return null
  if (!address) return openStreetMap
  // The address is added to the Content-Security-Policy of every page, where a wrong one would allow anything. Only browsers call
  // it, and map services need a key in the query string, so a query is allowed.
  const [place = '', ...queries] = address.replace(/\{[zxyr]\}/g, '1').split('?')
  const isPlain = queries.length <= 1 && queries.every((query) => /^[\w.~=&%-]*$/.test(query))
  if (
    !isPlain ||
    'problem' in readOutboundAddress(place, secureAddress) ||
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
      const read = readOutboundAddress(origin, webOrigin)
      // The addresses that browsers send are compared with the exact beginning.
      return 'address' in read && isSecureOrLocal(read.address) && new URL(origin).origin === origin
    })
  )
    throw new Error('PUSH_SERVICES are addresses like https://push.example.com, separated by commas.')
  return origins
}

export function apiUrlOf(address = ''): string {
  const url = address.replace(/\/+$/, '')
  // It is added to the Content-Security-Policy of every page, as above.
  const whole = url.startsWith('/') ? `https://shop.example.com${url}` : url
  const isPlain = /^(https?:\/\/[a-z0-9.-]+(:\d+)?)?(\/[\w.~-]+)*$/i.test(url)
  if (url && !(isPlain && 'address' in readOutboundAddress(whole, webAddress)))
    throw new Error('API_URL is an address like https://shop.example.com:8443, or a path like /backend.')
  return url
}

/** The URL of the keys that verify sign-ins: anyone who can change them in transit can sign in as any user. */
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

/** An S3-compatible bucket: its address and credentials. */
export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const bucketNames = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

// They become part of the path, the signature and a header.
const bucketForms = {
  BUCKET: /^[a-z0-9][\w.-]{2,254}$/i,
  REGION: /^[a-z0-9][\w-]{0,99}$/i,
  ACCESS_KEY_ID: /^[\w.+=@-]{1,200}$/,
}

/** All variables or none: with an incomplete configuration files would be stored in an unexpected place. */
export function bucketOf(from: Variables, group: 'S3_' | 'BACKUP_S3_' = 'S3_'): Bucket | undefined {
  const value = (name: string) => from[`${group}${name}`]
  const missing = bucketNames.filter((name) => !value(name)).map((name) => group + name)
  if (missing.length === bucketNames.length && !value('REGION')) return undefined
  if (missing.length > 0)
    throw new Error(
      `For a bucket ${group === 'S3_' ? '' : 'of backups '}the shop also needs ${missing.join(', ')}.`,
    )
  const endpoint = (value('ENDPOINT') as string).replace(/\/+$/, '')
  const problem = addressProblem(`${group}ENDPOINT`, endpoint, webOrigin, 'https://s3.example.com')
  if (problem) throw new Error(problem)
  for (const [name, form] of Object.entries(bucketForms))
    if (!form.test(value(name) || 'us-east-1'))
      throw new Error(`${group}${name} has a character that it cannot have.`)
  return {
    endpoint,
    name: value('BUCKET') as string,
    region: value('REGION') || 'us-east-1',
    accessKeyId: value('ACCESS_KEY_ID') as string,
    secretAccessKey: value('SECRET_ACCESS_KEY') as string,
  }
}

/** The bucket for backups. `retained`: the number of archives that stay there; 0: the shop never deletes one. */
export type BackupBucket = Bucket & { prefix: string; retained: number }

// In the bucket of the shop's files these folders would become part of the next backup (storage/storage.ts).
const foldersOfFiles = ['exports', 'media', 'originals', 'private']

export function backupBucketOf(from: Variables, retained: number): BackupBucket | undefined {
  const prefix = (from.BACKUP_S3_PREFIX || 'backups').replace(/\/+$/, '')
  const bucket = bucketOf(from, 'BACKUP_S3_')
  if (!bucket) return undefined
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(prefix) || foldersOfFiles.includes(prefix.split('/')[0] ?? ''))
    throw new Error(
      `BACKUP_S3_PREFIX is a folder of the bucket like backups or shop/backups, and not ${foldersOfFiles.join(', ')}.`,
    )
  return { ...bucket, prefix, retained }
}

/** The shop's account at SSLCommerz. */
export type Sslcommerz = { storeId: string; storePassword: string; url: string }

/** The live address and the sandbox of SSLCommerz. */
export const sslcommerzStores = {
  live: 'https://securepay.sslcommerz.com',
  sandbox: 'https://sandbox.sslcommerz.com',
} as const

/** All variables or none: with an incomplete configuration customers would pay without the shop being notified. */
export function sslcommerzOf(from: Variables): Sslcommerz | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, PUBLIC_URL } = from
  const url = (from.SSLCOMMERZ_URL || sslcommerzStores.live).replace(/\/+$/, '')
  if (!storeId && !storePassword && !from.SSLCOMMERZ_URL) return undefined
  const needed = { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, PUBLIC_URL }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (!storeId || !storePassword || missing.length > 0)
    throw new Error(`For digital payment the shop also needs ${missing.join(', ')}.`)
  // The password is sent to this address.
  const problem = addressProblem('SSLCOMMERZ_URL', url, webOrigin, sslcommerzStores.live, isSecureOrLocal)
  if (problem) throw new Error(problem)
  if ('problem' in readOutboundAddress(PUBLIC_URL ?? '', webAddress))
    throw new Error(
      'PUBLIC_URL is an address like https://shop.example.com: customers return to it after paying.',
    )
  return { storeId, storePassword, url }
}

/** The live addresses of the couriers, and the sandboxes of those that have one. */
export const courierAddresses = {
  steadfast: { live: 'https://portal.packzy.com/api/v1', sandbox: null },
  pathao: { live: 'https://api-hermes.pathao.com', sandbox: 'https://courier-api-sandbox.pathao.com' },
  redx: {
    live: 'https://openapi.redx.com.bd/v1.0.0-beta',
    sandbox: 'https://sandbox.redx.com.bd/v1.0.0-beta',
  },
} as const

export type CourierUrls = { [Name in keyof typeof courierAddresses]: string | null }

/** Addresses that replace those of the couriers, for a sandbox of another host. Their keys are sent there. */
export function courierUrlsOf(from: Variables): CourierUrls {
  const url = (name: string) => {
    const address = from[name]?.replace(/\/+$/, '')
    if (!address) return null
    const problem = addressProblem(
      name,
      address,
      webAddress,
      'https://sandbox.example.com/api',
      isSecureOrLocal,
    )
    if (problem) throw new Error(problem)
    return address
  }
  return { steadfast: url('STEADFAST_URL'), pathao: url('PATHAO_URL'), redx: url('REDX_URL') }
}
