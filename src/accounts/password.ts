import { toLatinDigits } from '../language/digits.ts'
import { lastTenDigits } from '../values/phone.ts'

/** docs/domain.md 5: a new password has at least so many characters. */
export const SHORTEST_PASSWORD = 8

export type PasswordProblem =
  | 'password_missing'
  | 'password_short'
  | 'password_same'
  | 'password_unconfirmed'
  /** On the list of passwords that everybody tries; the server has it. */
  | 'password_common'
  /** The name or address of its owner. */
  | 'password_personal'

/** Why a password is refused, or null. */
export const passwordProblem = (password: string): PasswordProblem | null => {
  if (password === '') return 'password_missing'
  return [...password].length < SHORTEST_PASSWORD ? 'password_short' : null
}

/** Whose password it is, as far as that could be guessed from. */
export type PasswordOwner = {
  email?: string | null | undefined
  mobile?: string | null | undefined
  full_name?: string | null | undefined
}

/** Whether a password holds its owner's address, number, or a word of the name; of four letters or more. */
export const isPersonal = (password: string, { email, mobile, full_name }: PasswordOwner): boolean => {
  const typed = toLatinDigits(password).toLowerCase()
  const words = [email?.split('@')[0], mobile && lastTenDigits(mobile), ...(full_name ?? '').split(/[\s.-]+/)]
  return words.some((word) => word && [...word].length >= 4 && typed.includes(word.trim().toLowerCase()))
}

/** The form that changes a password. */
export type PasswordChange = { current_password: string; new_password: string; confirm_password: string }

/** What is wrong with a change of password, by field; {} when nothing is (docs/domain.md 2.2). */
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
