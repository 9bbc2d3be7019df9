import { normalEmail } from '#domain/values/email.ts'
import type { FieldErrors } from '../../context/failure.ts'
import { normalPhone } from '../../outbound/phone.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'

/** Contacts are stored as orders and accounts store them: a person is identified by the whole number or address. */
export const blockedContactService: ResourceHooks = {
  beforeSave: (_, { mobile, email }) => ({
    ...(typeof mobile === 'string' && { mobile: normalPhone(mobile) }),
    ...(typeof email === 'string' && { email: normalEmail(email) }),
  }),
  rules: async (_, { mobile, email }): Promise<FieldErrors> =>
    mobile || email ? {} : { mobile: { reason: 'email_or_mobile' } },
}
