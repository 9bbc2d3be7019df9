import { isSuperadmin } from '#domain/accounts/permissions.ts'
import { messageKeys, secretKeys } from '#domain/site/third-party-keys.ts'
import { seal } from '../auth/seal.ts'
import { Failure, type FieldErrors } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'
import { readAddress } from '../outbound/address.ts'
import { storedAddresses } from '../outbound/kinds.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

type Values = Readonly<Record<string, unknown>>

/** The keys of other services: secrets are sealed before they are stored, and only said to be there. */
export const keysService: ResourceHooks = {
  // Every save comes through here: forms, programs and what is taken back from the history.
  settle: (work, _, stored, given, body) => {
    const sent = withoutAbsent(given, body)
    requireSuperadmin(work, stored, sent)
    const errors = problemsOf(sent, body)
    if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
    return Object.assign(
      stored && !('mail_from' in sent) ? { mail_from: stored.mail_from } : {},
      ...secretKeys.map((name) => {
        const set = `${name}_set`
        const typed = sent[name]
        if (typeof typed === 'string' && typed)
          return { [name]: seal(work.context.secret, typed), [set]: true }
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
      ...(keys.smtp_url_set === true &&
        !keys.mail_from &&
        !environment.mailFrom && { mail_from: { reason: 'needs_mail_from' } }),
    }
  },
}

const isMessageKey = (name: string) => (messageKeys as readonly string[]).includes(name)

/** A save of the whole record takes what was left out as empty; where messages go, it says nothing about it. */
const withoutAbsent = (given: Values, body: Values): Values =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => !isMessageKey(name) || body[name] !== undefined),
  )

/** Mail and SMS carry codes that open every account, so that where they go is for those who may do everything. */
function requireSuperadmin({ context, guarded }: Work, stored: Values | null, sent: Values): void {
  if (!guarded || isSuperadmin(context.user)) return
  const changed = messageKeys.filter((name) => isChanged(name, stored, sent))
  if (changed.length === 0) return
  const errors = Object.fromEntries(changed.map((name) => [name, { reason: 'superadmin_only' }]))
  throw new Failure(403, 'problems.superadmin_only', { errors })
}

function isChanged(name: (typeof messageKeys)[number], stored: Values | null, sent: Values): boolean {
  const value = sent[name]
  if (name === 'mail_from') return value !== undefined && value !== (stored?.mail_from ?? null)
  // Switching on what is not there changes nothing; switching off takes the secret away.
  if (name.endsWith('_set')) return value === false && stored?.[name] === true
  // Whether it is the one that is stored is told to nobody who could try one after another.
  return typeof value === 'string' && value !== ''
}

function problemsOf(sent: Values, body: Values): FieldErrors {
  const generic = { smtp_url: 'not_smtp', sms_url: 'not_https' } as const
  return Object.fromEntries(
    Object.entries(storedAddresses).flatMap(([name, rules]) => {
      const typed = sent[name]
      if (typeof typed !== 'string' || typed === '') return []
      // As it was sent: a field of text has put away control characters by now.
      const raw = body[name]
      const read = readAddress(typeof raw === 'string' && /\p{Cc}/u.test(raw.trim()) ? raw : typed, rules)
      return 'problem' in read
        ? [[name, { reason: read.problem ?? generic[name as keyof typeof generic] }]]
        : []
    }),
  )
}
