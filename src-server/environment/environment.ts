import { join, resolve } from 'node:path'
import { databaseUrlOf } from '../outbound/database-address.ts'
import { smtpServer, webAddress } from '../outbound/kinds.ts'
import { phoneCountriesOf } from '../outbound/phone.ts'
import {
  apiUrlOf,
  bucketOf,
  keysUrlOf,
  mailFromOf,
  mapTilesOf,
  pushServicesOf,
  sslcommerzOf,
} from './environment-services.ts'
import { noted, readValues, type Variables } from './environment-values.ts'

/**
 * Every environment variable that the server reads; the README's table says the same. Addresses and keys of other services may
 * be stored in the back office too: they are used from `effectiveEnvironment` (site/stored-keys.ts).
 */
export type Environment = ReturnType<typeof read>['environment']

/** Throws everything that is wrong with the variables, in one message. */
export function readEnvironment(from: Variables): Environment {
  const { environment, problems } = read(from)
  if (problems.length === 0) return environment
  const head = 'The shop does not start: its environment is not right.'
  throw new Error([head, ...new Set(problems)].join('\n  '))
}

/** The names of all variables that the server reads. */
export function variableNames(): string[] {
  const { from, names } = noted({})
  read(from)
  return [...names].sort()
}

/** Where an address came from; 'invalid': one is stored that is not used (site/stored-keys.ts). */
export type AddressSource = 'environment' | 'back_office' | 'invalid'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function read(from: Variables) {
  const values = readValues(from)
  const { text, whole, oneOf, part, problems } = values
  const databaseUrl = part(() => databaseUrlOf(text('DATABASE_URL')))
  const smtpUrl = values.address('SMTP_URL', smtpServer, 'smtps://name:password@mail.example.com')
  const mailFrom = part(() => mailFromOf(text('MAIL_FROM')))
  if (smtpUrl && !text('MAIL_FROM'))
    values.refuse('SMTP_URL needs MAIL_FROM: the address that e-mail comes from.')
  const metricsToken = values.secret('METRICS_TOKEN', 16)
  const environment = {
    port: whole('PORT', 3000, { max: 65_535 }),
    host: text('HOST') ?? '0.0.0.0',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    // Where pictures and private files lie; without it in DATA_DIR.
    bucket: part(() => bucketOf(from)),
    adminEmail: text('ADMIN_EMAIL'),
    adminPassword: text('ADMIN_PASSWORD'),
    // docs/decisions/0048: a demo shop on an empty embedded database, an empty shop on a PostgreSQL of one's own.
    seed: oneOf('SEED', ['demo', 'none'], text('DATABASE_URL') ? 'none' : 'demo'),
    demoPassword: text('DEMO_PASSWORD'),
    // Whoever guesses it signs sessions of anybody.
    secret: values.secret('SECRET', 32, ` Make one with openssl rand -hex 32; ${changingSecret}`),
    clientId: text('CLIENT_ID'),
    clientSecret: values.secret('CLIENT_SECRET', 16),
    // docs/decisions/0003: the calls that are limited, per minute and address; off for load tests.
    rateLimit:
      oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'off'
        ? null
        : {
            login: whole('RATE_LIMIT_LOGIN', 10),
            register: whole('RATE_LIMIT_REGISTER', 10),
            code: whole('RATE_LIMIT_CODE', 10),
            reset: whole('RATE_LIMIT_RESET', 10),
            order: whole('RATE_LIMIT_ORDER', 20),
            upload: whole('RATE_LIMIT_UPLOAD', 60),
            search: whole('RATE_LIMIT_SEARCH', 240),
          },
    // How long a request may take to arrive, and one with a file.
    requestSeconds: whole('REQUEST_SECONDS', 30, { min: 1, max: 3_600 }),
    uploadSeconds: whole('UPLOAD_SECONDS', 300, { min: 1, max: 86_400 }),
    connections: {
      most: whole('MAX_CONNECTIONS', 2_000, { min: 10 }),
      ofAddress: whole('MAX_CONNECTIONS_ADDRESS', 100, { min: 1 }),
      // Whether those of this machine and its network count too.
      nearby: text('MAX_CONNECTIONS_ADDRESS') !== undefined,
    },
    // Where the shop is reached from outside: links, Secure cookies, HSTS and the check of origins go by it, never by what a
    // request says.
    publicUrl: publicUrlOf(values.address('PUBLIC_URL', webAddress, 'https://shop.example.com')),
    // Where browsers find the API when a proxy has put it elsewhere on the host of the shop (docs/product.md 7); empty: beside the pages.
    apiUrl: part(() => apiUrlOf(from.API_URL)),
    // Without them messages lie in <DATA_DIR>/outbox.
    smtpUrl,
    mailFrom,
    smsUrl: values.address('SMS_URL', webAddress, 'https://sms.example.com/send'),
    smsToken: text('SMS_TOKEN'),
    // The environment may name private hosts, the back office may not; it is checked at each connection.
    smtpSource: 'environment' as AddressSource,
    smsSource: 'environment' as AddressSource,
    // Where people live who may register or order with a phone number; SMS go to these countries alone.
    phoneCountries: part(() => phoneCountriesOf(from.PHONE_COUNTRIES)),
    // Browsers name the address that they are told through, and the server calls it: only known services, and these.
    pushServices: part(() => pushServicesOf(from.PUSH_SERVICES)),
    // Paying digitally is off until the shop is known to a provider.
    sslcommerz: part(() => sslcommerzOf(from)),
    // Signing in with a provider is off until the shop is known to it.
    googleClientId: text('GOOGLE_CLIENT_ID'),
    facebookAppId: text('FACEBOOK_APP_ID'),
    googleKeysUrl: part(() => keysUrlOf('GOOGLE_KEYS_URL', text('GOOGLE_KEYS_URL') ?? googleKeys)),
    facebookKeysUrl: part(() => keysUrlOf('FACEBOOK_KEYS_URL', text('FACEBOOK_KEYS_URL') ?? facebookKeys)),
    // Where the pieces of maps come from, with {z}, {x} and {y}; `off`: maps without a picture.
    mapTiles: part(() => mapTilesOf(from.MAP_TILES)),
    // So many proxies stand before the shop. What X-Forwarded-For says beyond what they have added is anybody's word.
    proxies: proxiesOf(from, whole),
    // `off` takes the service worker away from every browser that has it.
    serviceWorker: oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    // Archives of the whole shop, made by itself and kept here; 0 hours makes none.
    backupEveryHours: whole('BACKUP_EVERY_HOURS', 24, { max: 8_760 }),
    backupKeep: whole('BACKUP_KEEP', 3, { min: 1, max: 1_000 }),
    backupDir: resolve(text('BACKUP_DIR') ?? join(text('DATA_DIR') ?? './data', 'backups')),
    logLevel: oneOf('LOG_LEVEL', levels, 'info'),
    // So long it says that it goes before it does: a balancer asks now and then, and must have asked by then.
    drainSeconds: whole('DRAIN_SECONDS', databaseUrl ? 5 : 0, { max: 300 }),
    // What takes longer is told of in the log, in milliseconds; 0 tells of nothing.
    slowQueryMs: whole('SLOW_QUERY_MS', 500),
    // Who asked is told to those who have set it themselves: to know it slows down all answers.
    slowQueryAsker: text('SLOW_QUERY_MS') !== undefined,
    // Whoever reads /metrics says it; without it there are none.
    metricsToken,
    // Where spans go; without it there are none.
    tracing: values.address('OTEL_EXPORTER_OTLP_ENDPOINT', webAddress, 'http://localhost:4318'),
    serviceName: text('OTEL_SERVICE_NAME') ?? 'haat',
    // What an image was built from.
    commit: text('COMMIT'),
  }
  return { environment, problems }
}

const changingSecret = 'what a shop that has run with another one does first stands in docs/upgrade.md.'

/** As browsers write it: in small letters, without the usual port. */
const publicUrlOf = (given: string | undefined): string | undefined =>
  given && new URL(given).href.replace(/\/+$/, '')

const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'
const facebookKeys = 'https://www.facebook.com/.well-known/oauth/openid/jwks/'

function proxiesOf({ TRUST_PROXY }: Variables, whole: ReturnType<typeof readValues>['whole']): number {
  if (TRUST_PROXY === 'on') return 1
  return TRUST_PROXY === 'off' ? 0 : whole('TRUST_PROXY', 0, { max: 20 })
}
