import { secretKeys } from '#domain/site/third-party-keys.ts'
import { unseal } from '../accounts/seal.ts'
import type { Shop } from '../context.ts'
import type { AddressSource, Environment } from '../environment.ts'
import { sslcommerzStores } from '../environment-services.ts'
import { speak } from '../language.ts'
import { readAddress } from '../outbound/address.ts'
import { storedAddresses } from '../outbound/kinds.ts'

type Keys = Pick<
  Environment,
  | 'googleClientId'
  | 'facebookAppId'
  | 'sslcommerz'
  | 'smtpUrl'
  | 'smtpSource'
  | 'mailFrom'
  | 'smsUrl'
  | 'smsSource'
  | 'smsToken'
>

/** Of each environment, the reading that is under way, and what it was started with. */
const readings = new WeakMap<Environment, Promise<void>>()
const started = new WeakMap<Environment, Keys>()
const refreshing = new WeakMap<Environment, () => void>()

/** What the shop was started with, whatever it keeps itself. */
export const startedWith = (environment: Environment): Keys => started.get(environment) ?? environment

/** From now on the keys that the shop keeps stand in its environment, before those that it was started with. */
export async function followKeys(
  shop: Pick<Shop, 'db' | 'changes' | 'environment' | 'secret'>,
  warn: (text: string) => void = () => {},
): Promise<void> {
  const { environment, changes } = shop
  const { googleClientId, facebookAppId, sslcommerz, mailFrom } = environment
  const { smtpUrl, smtpSource, smsUrl, smsSource, smsToken } = environment
  const mailAndSms = { smtpUrl, smtpSource, mailFrom, smsUrl, smsSource, smsToken }
  const given: Keys = { googleClientId, facebookAppId, sslcommerz, ...mailAndSms }
  started.set(environment, given)
  let kept: Partial<Keys> = {}
  let latest = 0
  let warned = ''
  const read = async () => {
    latest += 1
    const turn = latest
    const { keys: now, problems } = await readKeys(shop)
    // Of two readings at once the one that began later knows more.
    if (turn !== latest) return
    // Told once, however often they are read.
    if (problems.join() !== warned) for (const problem of problems) warn(problem)
    warned = problems.join()
    const before = kept
    kept = now
    // What was never kept is left as it is.
    for (const name of Object.keys({ ...before, ...kept }) as (keyof Keys)[])
      Object.assign(environment, { [name]: kept[name] ?? given[name] })
  }
  const readAgain = () => {
    const reading = (readings.get(environment) ?? Promise.resolve()).then(read)
    // A reading that failed is made up for by the next; what was known holds until then.
    readings.set(
      environment,
      reading.catch(() => {}),
    )
    return reading
  }
  changes.onChange(({ resource }) => {
    if (resource === 'third-party-keys' || resource === '*') void readAgain().catch(() => {})
  })
  // While nothing is heard they are read with each request that comes. None waits for it: the database may be away.
  let reading = false
  refreshing.set(environment, () => {
    if (reading || changes.hears()) return
    reading = true
    void read()
      .catch(() => {})
      .finally(() => {
        reading = false
      })
  })
  await readAgain()
}

/** Resolved once the keys are those that were saved last. */
export const keysAreRead = (environment: Environment): Promise<void> => {
  refreshing.get(environment)?.()
  return readings.get(environment) ?? Promise.resolve()
}

/** How an address is used that is stored: an earlier release may have accepted what is none. */
function readStored(
  name: keyof typeof storedAddresses,
  address: string | null | undefined,
): { source: AddressSource; address?: string; problem?: string } | null {
  if (!address) return null
  const read = readAddress(address, storedAddresses[name])
  if ('address' in read) return { source: 'back_office', address }
  const why = speak.en(`problems.${read.problem ?? (name === 'smtp_url' ? 'not_smtp' : 'not_https')}`)
  return {
    source: 'invalid',
    problem: `The stored ${name} of the third-party keys is not used; save it again in the back office. ${why}`,
  }
}

async function readKeys({ db, environment, secret }: Pick<Shop, 'db' | 'environment' | 'secret'>) {
  const row = await db.selectFrom('third_party_keys').selectAll().executeTakeFirstOrThrow()
  const opened = Object.fromEntries(
    secretKeys.map((name) => [name, row[name] === null ? null : unseal(secret, row[name])]),
  )
  const { sslcommerz_store_id: storeId, google_client_id, facebook_app_id, mail_from } = row
  const storePassword = opened.sslcommerz_store_password
  const url = row.sslcommerz_sandbox ? sslcommerzStores.sandbox : sslcommerzStores.live
  const paid = storeId && storePassword && environment.publicUrl
  const smtp = readStored('smtp_url', opened.smtp_url)
  const sms = readStored('sms_url', opened.sms_url)
  const keys: Partial<Keys> = {
    ...(google_client_id && { googleClientId: google_client_id }),
    ...(facebook_app_id && { facebookAppId: facebook_app_id }),
    ...(paid && { sslcommerz: { storeId, storePassword, url } }),
    ...(mail_from && { mailFrom: mail_from }),
    // What is invalid gives way to the environment's address; without one, messages are held (messages/transports.ts).
    ...(smtp && { smtpSource: smtp.source }),
    ...(smtp?.address && { smtpUrl: smtp.address }),
    ...(sms && { smsSource: sms.source }),
    // A token is for its own service: with another address the environment's is not sent along.
    ...(sms?.address && { smsUrl: sms.address, smsToken: opened.sms_token ?? undefined }),
  }
  const problems = [smtp, sms].flatMap((one) => one?.problem ?? [])
  return { keys, problems }
}
