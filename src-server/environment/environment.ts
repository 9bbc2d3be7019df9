import { join, resolve } from 'node:path'
import { databaseUrlOf } from '../outbound/database-address.ts'
import { smtpServer, webAddress } from '../outbound/kinds.ts'
import { phoneCountriesOf } from '../outbound/phone.ts'
import {
  apiUrlOf,
  backupBucketOf,
  bucketOf,
  courierUrlsOf,
  keysUrlOf,
  mailFromOf,
  mapTilesOf,
  pushServicesOf,
  sslcommerzOf,
} from './environment-services.ts'
import { noted, readValues, type Variables } from './environment-values.ts'

/**
 * Every environment variable that the server reads; the README has the same table. Addresses and keys of other services may also
 * be stored in the back office: these are read through `effectiveEnvironment` (site/stored-keys.ts).
 */
export type Environment = ReturnType<typeof read>['environment']

/** Throws all errors of the variables in one message. */
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

/** The source of an address; 'invalid': a stored address that is not used (site/stored-keys.ts). */
export type AddressSource = 'environment' | 'back_office' | 'invalid'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function read(from: Variables) {
  const values = readValues(from)
  const { text, whole, oneOf, part, problems } = values
  const databaseUrl = part(() => databaseUrlOf(text('DATABASE_URL')))
  const smtpUrl = values.address('SMTP_URL', smtpServer, 'smtps://name:password@mail.example.com')
  const mailFrom = part(() => mailFromOf(text('MAIL_FROM')))
  if (smtpUrl && !text('MAIL_FROM'))
    values.report('SMTP_URL needs MAIL_FROM: the address that e-mail comes from.')
  const metricsToken = values.secret('METRICS_TOKEN', 16)
  const environment = {
    port: whole('PORT', 3000, { max: 65_535 }),
    host: text('HOST') ?? '0.0.0.0',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    // The storage of pictures and private files; DATA_DIR without it.
    bucket: part(() => bucketOf(from)),
    adminEmail: text('ADMIN_EMAIL'),
    adminPassword: text('ADMIN_PASSWORD'),
    // docs/decisions/0048: a demo shop on an empty embedded database, an empty shop on a PostgreSQL of one's own.
    seed: oneOf('SEED', ['demo', 'none'], text('DATABASE_URL') ? 'none' : 'demo'),
    demoPassword: text('DEMO_PASSWORD'),
    // With this secret anyone could sign sessions of any user.
    secret: values.secret('SECRET', 32, ` Make one with openssl rand -hex 32; ${changingSecret}`),
    clientId: text('CLIENT_ID'),
    clientSecret: values.secret('CLIENT_SECRET', 16),
    // docs/decisions/0003: the limited requests per minute and address; off for load tests.
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
            client: whole('RATE_LIMIT_CLIENT', 600),
          },
    // How long receiving a request may take, and one with a file.
    requestSeconds: whole('REQUEST_SECONDS', 30, { min: 1, max: 3_600 }),
    uploadSeconds: whole('UPLOAD_SECONDS', 300, { min: 1, max: 86_400 }),
    connections: {
      most: whole('MAX_CONNECTIONS', 2_000, { min: 10 }),
      ofAddress: whole('MAX_CONNECTIONS_ADDRESS', 100, { min: 1 }),
      // Whether the limit also applies to addresses of this machine and its network.
      nearby: text('MAX_CONNECTIONS_ADDRESS') !== undefined,
    },
    // The public URL of the shop: links, Secure cookies, HSTS and the origin check use it rather than the request's headers.
    publicUrl: publicUrlOf(values.address('PUBLIC_URL', webAddress, 'https://shop.example.com')),
    // The base URL of the API for browsers when a proxy has moved it on the host of the shop (docs/product.md 7); empty: the
    // origin of the pages.
    apiUrl: part(() => apiUrlOf(from.API_URL)),
    // Without these settings messages are written to <DATA_DIR>/outbox.
    smtpUrl,
    mailFrom,
    smsUrl: values.address('SMS_URL', webAddress, 'https://sms.example.com/send'),
    smsToken: text('SMS_TOKEN'),
    // The environment may name private hosts, the back office may not; this is checked at each connection.
    smtpSource: 'environment' as AddressSource,
    smsSource: 'environment' as AddressSource,
    // The countries whose phone numbers can register or order; SMS are sent to these countries only.
    phoneCountries: part(() => phoneCountriesOf(from.PHONE_COUNTRIES)),
    // Browsers send the address of their push service, which the server calls: only known services and these are allowed.
    pushServices: part(() => pushServicesOf(from.PUSH_SERVICES)),
    // Digital payment is off until the account at a provider is configured.
    sslcommerz: part(() => sslcommerzOf(from)),
    // Couriers are off until their keys are stored in the back office.
    courierUrls: part(() => courierUrlsOf(from)),
    // Signing in with a provider is off until its id is configured.
    googleClientId: text('GOOGLE_CLIENT_ID'),
    facebookAppId: text('FACEBOOK_APP_ID'),
    googleKeysUrl: part(() => keysUrlOf('GOOGLE_KEYS_URL', text('GOOGLE_KEYS_URL') ?? googleKeys)),
    facebookKeysUrl: part(() => keysUrlOf('FACEBOOK_KEYS_URL', text('FACEBOOK_KEYS_URL') ?? facebookKeys)),
    // The tile server of maps, with {z}, {x} and {y}; `off`: maps without tiles.
    mapTiles: part(() => mapTilesOf(from.MAP_TILES)),
    // The number of proxies in front of the shop. X-Forwarded-For entries beyond those that they add can be forged.
    proxies: proxiesOf(from, whole),
    // `off` removes the service worker from every browser that has it.
    serviceWorker: oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    // The interval of automatic backups and the number of archives; 0 hours disables them.
    backupEveryHours: whole('BACKUP_EVERY_HOURS', 24, { max: 8_760 }),
    backupsToKeep: whole('BACKUP_KEEP', 3, { min: 1, max: 1_000 }),
    backupDir: resolve(text('BACKUP_DIR') ?? join(text('DATA_DIR') ?? './data', 'backups')),
    // A bucket to which every verified archive is uploaded.
    backupBucket: part(() => backupBucketOf(from, whole('BACKUP_S3_KEEP', 14, { max: 10_000 }))),
    logLevel: oneOf('LOG_LEVEL', levels, 'info'),
    // Seconds for which the readiness probe fails before shutdown: a load balancer probes periodically and must notice it in
    // time.
    drainSeconds: whole('DRAIN_SECONDS', databaseUrl ? 5 : 0, { max: 300 }),
    // Slower queries are logged, in milliseconds; 0 disables it.
    slowQueryMs: whole('SLOW_QUERY_MS', 500),
    // The user of a slow query is only logged if the variable is set, because tracking the user slows down all responses.
    logsSlowQueries: text('SLOW_QUERY_MS') !== undefined,
    // The bearer token for /metrics; without it there is no such route.
    metricsToken,
    // The OpenTelemetry endpoint for spans; without it there is no tracing.
    tracing: values.address('OTEL_EXPORTER_OTLP_ENDPOINT', webAddress, 'http://localhost:4318'),
    serviceName: text('OTEL_SERVICE_NAME') ?? 'haat',
    // The commit that an image was built from.
    commit: text('COMMIT'),
  }
  return { environment, problems }
}

const changingSecret = 'what a shop that has run with another one does first stands in docs/upgrade.md.'

/** Normalised like the origin in browsers: lower case, without the default port. */
const publicUrlOf = (given: string | undefined): string | undefined =>
  given && new URL(given).href.replace(/\/+$/, '')

const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'
const facebookKeys = 'https://www.facebook.com/.well-known/oauth/openid/jwks/'

function proxiesOf({ TRUST_PROXY }: Variables, whole: ReturnType<typeof readValues>['whole']): number {
  if (TRUST_PROXY === 'on') return 1
  return TRUST_PROXY === 'off' ? 0 : whole('TRUST_PROXY', 0, { max: 20 })
}
