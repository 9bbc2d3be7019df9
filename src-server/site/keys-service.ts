import { secretKeys } from '#domain/site/third-party-keys.ts'
import { seal } from '../accounts/seal.ts'
import { Failure, type FieldErrors } from '../failure.ts'
import type { Service } from '../resources/services.ts'
import { startedWith } from './kept-keys.ts'

/** The keys of other services: secrets are sealed before they are stored, and only said to be there. */
export const keysService: Service = {
  settle: ({ context }, _, stored, sent) =>
    Object.assign(
      {},
      ...secretKeys.map((name) => {
        const set = `${name}_set`
        const given = sent[name]
        if (typeof given === 'string' && given) return { [name]: seal(context.secret, given), [set]: true }
        return sent[set] === false ? { [name]: null, [set]: false } : { [set]: stored?.[set] === true }
      }),
    ),
  // What was typed is not in the record any more: it is looked at before.
  prepare: async (_, body) => {
    const errors = problemsOf(body)
    if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
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
        !startedWith(environment).mailFrom && { mail_from: { reason: 'needs_mail_from' } }),
    }
  },
}

function problemsOf({ smtp_url, sms_url }: Readonly<Record<string, unknown>>): FieldErrors {
  return {
    ...(isOther(smtp_url, /^smtps?:\/\/[^\s/]+/i) && { smtp_url: { reason: 'not_smtp' } }),
    ...(isOther(sms_url, /^https:\/\/[^\s/]+/i) && { sms_url: { reason: 'not_https' } }),
  }
}

const isOther = (typed: unknown, form: RegExp): boolean =>
  typeof typed === 'string' && typed !== '' && !(form.test(typed) && URL.canParse(typed))
