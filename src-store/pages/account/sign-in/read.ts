import { readLoginId } from '#domain/accounts/login-id.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { CODE_DIGITS } from '#domain/accounts/registration.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import type { ShopTranslate } from '../../../app/messages.ts'

/** What people type into the forms of accounts, read as it is sent, and what is wrong with it. */

/** An address as it is, a number in Latin digits. */
export const loginIdOf = (typed: string): string => readLoginId(typed)?.value ?? typed.trim()

export const missing = (t: ShopTranslate, typed: string): string | null =>
  typed.trim() === '' ? t('problems.required') : null

/** For somebody new; of one who has an account the server says what it knows. */
export const loginIdWrong = (t: ShopTranslate, typed: string): string | null =>
  missing(t, typed) ?? (readLoginId(typed) ? null : t('problems.email_or_mobile'))

export const passwordWrong = (t: ShopTranslate, typed: string): string | null => {
  const problem = passwordProblem(typed)
  return problem && t(`problems.${problem}`)
}

/** The digits of a code, however they are typed: with spaces, in Bengali. */
export const codeOf = (typed: string): string => toLatinDigits(typed).replace(/\D/g, '')

export const codeWrong = (t: ShopTranslate, typed: string): string | null =>
  missing(t, typed) ?? (codeOf(typed).length === CODE_DIGITS ? null : t('account.code_digits'))
