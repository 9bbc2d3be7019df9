import { unseal } from '../auth/seal.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context/context.ts'
import { speak } from '../context/language.ts'
import type { AddressSource, Environment } from '../environment/environment.ts'
import { sslcommerzStores } from '../environment/environment-services.ts'
import { readAddress } from '../outbound/address.ts'
import { storedAddresses } from '../outbound/kinds.ts'

/** What the keys are read with: a request, or the shop; inside a transaction `db` is the `trx`. */
export type KeysContext = Pick<Context, 'db' | 'cache' | 'dependencies' | 'environment' | 'secret'>

/**
 * The environment with the keys that are stored in the back office in place of its own. It is read where a key is used, and
 * changes nothing in `context.environment`. While the database is away it fails like every other read; requests that need no
 * database do not call it.
 */
export async function effectiveEnvironment(context: KeysContext): Promise<Environment> {
  const row = await readRow(context)
  const { environment, secret } = context
  const decrypt = (value: string | null) => value && unseal(secret, value)
  const storeId = row.sslcommerz_store_id
  const storePassword = decrypt(row.sslcommerz_store_password)
  const url = row.sslcommerz_sandbox ? sslcommerzStores.sandbox : sslcommerzStores.live
  const smtp = checkAddress('smtp_url', decrypt(row.smtp_url))
  const sms = checkAddress('sms_url', decrypt(row.sms_url))
  return {
    ...environment,
    ...(row.google_client_id && { googleClientId: row.google_client_id }),
    ...(row.facebook_app_id && { facebookAppId: row.facebook_app_id }),
    ...(storeId && storePassword && environment.publicUrl && { sslcommerz: { storeId, storePassword, url } }),
    ...(row.mail_from && { mailFrom: row.mail_from }),
    // Instead of an invalid address the environment's is used; without one, messages are held (messages/transports.ts).
    ...(smtp && { smtpSource: smtp.source }),
    ...(smtp?.address && { smtpUrl: smtp.address }),
    ...(sms && { smsSource: sms.source }),
    // A token belongs to its own service: the environment's is not sent to another address.
    ...(sms?.address && { smsUrl: sms.address, smsToken: decrypt(row.sms_token) ?? undefined }),
  }
}

/** Says in the log which stored addresses are not used, without their values; called once at the start. */
export async function warnOfInvalidAddresses(
  context: KeysContext,
  warn: (text: string) => void,
): Promise<void> {
  const row = await readRow(context)
  for (const name of ['smtp_url', 'sms_url'] as const) {
    const problem = checkAddress(name, row[name] && unseal(context.secret, row[name]))?.problem
    if (problem) warn(problem)
  }
}

/** The row as it is stored: the cache holds no decrypted secret, and nothing of an environment. */
const readRow = (context: KeysContext) =>
  cached(context, { name: 'stored keys', tags: ['third-party-keys'] }, ({ db }) =>
    db.selectFrom('third_party_keys').selectAll().executeTakeFirstOrThrow(),
  )

/** Whether a stored address may be used: an earlier release may have accepted an invalid one. */
function checkAddress(
  name: keyof typeof storedAddresses,
  address: string | null,
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
