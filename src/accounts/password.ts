/** domain 5: a new password has at least so many characters. */
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

/** The form that changes a password. */
export type PasswordChange = { current_password: string; new_password: string; confirm_password: string }

/** What is wrong with a change of password, by field; {} when nothing is (domain 2.2). */
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
