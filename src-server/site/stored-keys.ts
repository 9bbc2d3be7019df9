import { decrypt } from '../auth/encryption.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context/context.ts'
import { translate } from '../context/language.ts'
import type { AddressSource, Environment } from '../environment/environment.ts'
import { sslcommerzStores } from '../environment/environment-services.ts'
import { readOutboundAddress } from '../outbound/address.ts'
import { storedAddresses } from '../outbound/kinds.ts'

/** The context that reads the keys: a request, or the shop; inside a transaction `db` is the `trx`. */
export type KeysContext = Pick<Context, 'db' | 'cache' | 'dependencies' | 'environment' | 'secret'>

/**
 * The environment, with its own keys replaced by those that are stored in the back office. It is read where a key is used, and
 * does not change `context.environment`. While the database is unreachable it fails like every other read; requests that need no
 * database do not call it.
 */
export async function effectiveEnvironment(context: KeysContext): Promise<Environment> {
  const row = await readRow(context)
  const { environment, secret } = context
  const decryptValue = (value: string | null) => value && decrypt(secret, value)
  const storeId = row.sslcommerz_store_id
  const storePassword = decryptValue(row.sslcommerz_store_password)
  const url = row.sslcommerz_sandbox ? sslcommerzStores.sandbox : sslcommerzStores.live
  const smtp = checkAddress('smtp_url', decryptValue(row.smtp_url))
  const sms = checkAddress('sms_url', decryptValue(row.sms_url))
  return {
    ...environment,
    ...(row.google_client_id && { googleClientId: row.google_client_id }),
    ...(row.facebook_app_id && { facebookAppId: row.facebook_app_id }),
    ...(storeId && storePassword && environment.publicUrl && { sslcommerz: { storeId, storePassword, url } }),
    ...(row.mail_from && { mailFrom: row.mail_from }),
    // An invalid address is replaced by that of the environment; without one, messages are held (messages/transports.ts).
    ...(smtp && { smtpSource: smtp.source }),
    ...(smtp?.address && { smtpUrl: smtp.address }),
    ...(sms && { smsSource: sms.source }),
    // A token belongs to its own service: the environment's token is not sent to another address.
    ...(sms?.address && { smsUrl: sms.address, smsToken: decryptValue(row.sms_token) ?? undefined }),
  }
}

/** Logs which stored addresses are not used, without their values; called once at the start. */
export async function warnOfInvalidAddresses(
  context: KeysContext,
  warn: (text: string) => void,
): Promise<void> {
  const row = await readRow(context)
  for (const name of ['smtp_url', 'sms_url'] as const) {
    const problem = checkAddress(name, row[name] && decrypt(context.secret, row[name]))?.problem
    if (problem) warn(problem)
  }
}

/** The stored row: the cache has no decrypted secret, and nothing from the environment. */
export const readRow = (context: KeysContext) =>
  cached(context, { name: 'stored keys', tags: ['third-party-keys'] }, ({ db }) =>
    db.selectFrom('third_party_keys').selectAll().executeTakeFirstOrThrow(),
  )

/** Whether a stored address may be used: an earlier release may have accepted an invalid one. */
function checkAddress(
  name: keyof typeof storedAddresses,
  address: string | null,
): { source: AddressSource; address?: string; problem?: string } | null {
  if (!address) return null
  const read = readOutboundAddress(address, storedAddresses[name])
  if ('address' in read) return { source: 'back_office', address }
  const why = translate.en(`problems.${read.problem ?? (name === 'smtp_url' ? 'not_smtp' : 'not_https')}`)
  return {
    source: 'invalid',
    problem: `The stored ${name} of the third-party keys is not used; save it again in the back office. ${why}`,
  }
}
