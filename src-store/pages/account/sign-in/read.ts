import { readLoginId } from '#domain/accounts/login-id.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { CODE_DIGITS } from '#domain/accounts/registration.ts'
import type { Problem } from '#domain/fields/check.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import type { ShopTranslate } from '../../../app/messages.ts'

/** Parses and validates the input of the account forms. */

/** An e-mail address unchanged, a mobile number in Latin digits. */
export const loginIdOf = (typed: string): string => readLoginId(typed)?.value ?? typed.trim()

export const missing = (typed: string): Problem | null =>
  typed.trim() === '' ? { reason: 'required' } : null

/** For a new account; for an existing one the server validates. */
export const loginIdWrong = (typed: string): Problem | null =>
  missing(typed) ?? (readLoginId(typed) ? null : { reason: 'email_or_mobile' })

export const passwordWrong = (t: ShopTranslate, typed: string): string | null => {
  const problem = passwordProblem(typed)
  return problem && t(`problems.${problem}`)
}

/** The digits of a code, typed with spaces or in Bengali digits. */
export const codeOf = (typed: string): string => toLatinDigits(typed).replace(/\D/g, '')

export const codeWrong = (t: ShopTranslate, typed: string): Problem | string | null =>
  missing(typed) ?? (codeOf(typed).length === CODE_DIGITS ? null : t('account.code_digits'))
