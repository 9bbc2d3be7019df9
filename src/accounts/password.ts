import { toLatinDigits } from '../language/digits.ts'
import { lastTenDigits } from '../values/phone.ts'

/** docs/domain.md 5: the minimum length of a new password. */
export const SHORTEST_PASSWORD = 8

export type PasswordProblem =
  | 'password_missing'
  | 'password_short'
  | 'password_same'
  | 'password_unconfirmed'
  /** On the server's list of common passwords. */
  | 'password_common'
  /** Contains the owner's name, e-mail address or phone number. */
  | 'password_personal'

/** Why a password is invalid, or null. */
export const passwordProblem = (password: string): PasswordProblem | null => {
  if (password === '') return 'password_missing'
  return [...password].length < SHORTEST_PASSWORD ? 'password_short' : null
}

/** The owner's data that a password must not contain. */
export type PasswordOwner = {
  email?: string | null | undefined
  mobile?: string | null | undefined
  full_name?: string | null | undefined
}

/** Whether a password contains its owner's e-mail address, phone number, or a word of the name with four or more letters. */
export const isPersonal = (password: string, { email, mobile, full_name }: PasswordOwner): boolean => {
  const typed = toLatinDigits(password).toLowerCase()
  const words = [email?.split('@')[0], mobile && lastTenDigits(mobile), ...(full_name ?? '').split(/[\s.-]+/)]
  return words.some((word) => word && [...word].length >= 4 && typed.includes(word.trim().toLowerCase()))
}

/** The form that changes a password. */
export type PasswordChange = { current_password: string; new_password: string; confirm_password: string }

/** The errors of a password change by field; {} if it is valid (docs/domain.md 2.2). */
export const passwordChangeProblems = (
  change: PasswordChange,
): Partial<Record<keyof PasswordChange, PasswordProblem>> => {
  const { current_password, new_password, confirm_password } = change
  const same = new_password === current_password ? 'password_same' : null
  const found = {
    current_password: current_password === '' ? ('password_missing' as const) : null,
    new_password: passwordProblem(new_password) ?? same,
    confirm_password: confirm_password === new_password ? null : ('password_unconfirmed' as const),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}
