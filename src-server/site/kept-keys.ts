import { secretKeys } from '#domain/site/third-party-keys.ts'
import { unseal } from '../accounts/seal.ts'
import type { Shop } from '../context.ts'
import type { Environment } from '../environment.ts'
import { sslcommerzStores } from '../environment-services.ts'

type Keys = Pick<
  Environment,
  'googleClientId' | 'facebookAppId' | 'sslcommerz' | 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'
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
): Promise<void> {
  const { environment, changes } = shop
  const { googleClientId, facebookAppId, sslcommerz, smtpUrl, mailFrom, smsUrl, smsToken } = environment
  const given: Keys = { googleClientId, facebookAppId, sslcommerz, smtpUrl, mailFrom, smsUrl, smsToken }
  started.set(environment, given)
  let kept: Partial<Keys> = {}
  let latest = 0
  const read = async () => {
    latest += 1
    const turn = latest
    const now = await readKeys(shop)
    // Of two readings at once the one that began later knows more.
    if (turn !== latest) return
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

async function readKeys({ db, environment, secret }: Pick<Shop, 'db' | 'environment' | 'secret'>) {
  const row = await db.selectFrom('third_party_keys').selectAll().executeTakeFirstOrThrow()
  const opened = Object.fromEntries(
    secretKeys.map((name) => [name, row[name] === null ? null : unseal(secret, row[name])]),
  )
  const { sslcommerz_store_id: storeId, google_client_id, facebook_app_id, mail_from } = row
  const storePassword = opened.sslcommerz_store_password
  const url = row.sslcommerz_sandbox ? sslcommerzStores.sandbox : sslcommerzStores.live
  const paid = storeId && storePassword && environment.publicUrl
  const keys: Partial<Keys> = {
    ...(google_client_id && { googleClientId: google_client_id }),
    ...(facebook_app_id && { facebookAppId: facebook_app_id }),
    ...(paid && { sslcommerz: { storeId, storePassword, url } }),
    ...(mail_from && { mailFrom: mail_from }),
    ...(opened.smtp_url && { smtpUrl: opened.smtp_url }),
    // A token is for its own service: with another address the environment's is not sent along.
    ...(opened.sms_url && { smsUrl: opened.sms_url, smsToken: opened.sms_token ?? undefined }),
  }
  return keys
}
