import type { Context } from '../../context/context.ts'
import { Failure, type FieldError } from '../../context/failure.ts'
import { countriesInWords, isServedPhone } from '../../outbound/phone.ts'

type Where = Pick<Context, 'environment' | 'language'>

/** The error of a phone number that a user enters; null when its country is served. */
export function phoneNotServed(
  { environment: { phoneCountries }, language }: Where,
  phone: string,
  reason: 'phone_not_served' | 'login_id_not_served' = 'phone_not_served',
): FieldError | null {
  if (isServedPhone(phone, phoneCountries)) return null
  return { reason, args: { countries: countriesInWords(phoneCountries, language) } }
}

/** Throws the error of a number that is not served, at the given field. */
export function requireServedPhone(
  where: Where,
  phone: string,
  field: string,
  reason?: 'phone_not_served' | 'login_id_not_served',
): void {
  const problem = phoneNotServed(where, phone, reason)
  if (problem) throw new Failure(422, 'invalid', { errors: { [field]: problem } })
}
