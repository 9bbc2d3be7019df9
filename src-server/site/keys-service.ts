import { isSuperadmin } from '#domain/accounts/permissions.ts'
import { courierKeys, messageKeys, secretKeys } from '#domain/site/third-party-keys.ts'
import { encrypt } from '../auth/encryption.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { readOutboundAddress } from '../outbound/address.ts'
import { storedAddresses } from '../outbound/kinds.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

type Values = Readonly<Record<string, unknown>>

/** Third-party keys: secrets are encrypted before they are stored, and responses only contain whether they are set. */
export const keysService: ResourceHooks = {
  // Every save runs this hook: forms, API clients and undo from the history.
  beforeSave: (operation, _, stored, given, body) => {
    const sent = withoutAbsent(given, body)
    requireSuperadmin(operation, stored, sent)
    const errors = problemsOf(sent, body)
    rejectErrors(errors)
    return Object.assign(
      stored && !('mail_from' in sent) ? { mail_from: stored.mail_from } : {},
      ...secretKeys.map((name) => {
        const set = `${name}_set`
        const typed = sent[name]
        if (typeof typed === 'string' && typed)
          return { [name]: encrypt(operation.context.secret, typed), [set]: true }
        return sent[set] === false ? { [name]: null, [set]: false } : { [set]: stored?.[set] === true }
      }),
    )
  },
  rules: async ({ context }, keys): Promise<FieldErrors> => {
    const { environment } = context
    const store = Boolean(keys.sslcommerz_store_id)
    return {
      ...(store !== (keys.sslcommerz_store_password_set === true) && {
        sslcommerz_store_id: { reason: 'needs_both' },
      }),
      ...(store && !environment.publicUrl && { sslcommerz_store_id: { reason: 'needs_public_url' } }),
      ...courierProblems(keys),
      ...(keys.smtp_url_set === true &&
        !keys.mail_from &&
        !environment.mailFrom && { mail_from: { reason: 'needs_mail_from' } }),
    }
  },
}

/** A courier with only some of its keys would look set up, and stay off. */
function courierProblems(keys: Values): FieldErrors {
  const isGiven = (name: string) => Boolean(keys[name])
  return Object.fromEntries(
    Object.values(courierKeys).flatMap((names) => {
      const missing = names.filter((name) => !isGiven(name))
      const [first] = missing
      return first !== undefined && missing.length < names.length
        ? [[first.replace(/_set$/, ''), { reason: 'needs_courier_keys' }]]
        : []
    }),
  )
}

const isMessageKey = (name: string) => (messageKeys as readonly string[]).includes(name)

/**
 * A save of the whole record treats left-out fields as empty, except those of the message services, which it leaves unchanged.
 */
const withoutAbsent = (given: Values, body: Values): Values =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => !isMessageKey(name) || body[name] !== undefined),
  )

/** Mail and SMS have codes that open every account, so only superadmins may change where they are sent. */
function requireSuperadmin(
  { context, guarded }: OperationContext,
  stored: Values | null,
  sent: Values,
): void {
  if (!guarded || isSuperadmin(context.user)) return
  const changed = messageKeys.filter((name) => isChanged(name, stored, sent))
  if (changed.length === 0) return
  const errors = Object.fromEntries(changed.map((name) => [name, { reason: 'superadmin_only' }]))
  throw new Failure(403, 'problems.superadmin_only', { errors })
}

function isChanged(name: (typeof messageKeys)[number], stored: Values | null, sent: Values): boolean {
  const value = sent[name]
  if (name === 'mail_from') return value !== undefined && value !== (stored?.mail_from ?? null)
  // Setting the flag to true changes nothing; false deletes the secret.
  if (name.endsWith('_set')) return value === false && stored?.[name] === true
  // A sent secret always counts as a change: otherwise users could find out the stored one by trial.
  return typeof value === 'string' && value !== ''
}

function problemsOf(sent: Values, body: Values): FieldErrors {
  const generic = { smtp_url: 'not_smtp', sms_url: 'not_https' } as const
  return Object.fromEntries(
    Object.entries(storedAddresses).flatMap(([name, rules]) => {
      const typed = sent[name]
      if (typeof typed !== 'string' || typed === '') return []
      // The unvalidated value: the validation of a text field has removed control characters already.
      const raw = body[name]
      const read = readOutboundAddress(
        typeof raw === 'string' && /\p{Cc}/u.test(raw.trim()) ? raw : typed,
        rules,
      )
      return 'problem' in read
        ? [[name, { reason: read.problem ?? generic[name as keyof typeof generic] }]]
        : []
    }),
  )
}
