import { hash, verify } from '@node-rs/argon2'
import { isPersonal, type PasswordOwner, SHORTEST_PASSWORD } from '#domain/accounts/password.ts'

// OWASP's parameters for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** Whether a hash was made with less than today's parameters: then the next sign-in makes a new one. */
export function isWeakerHash(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []
  return Number(memory ?? 0) < parameters.memoryCost || Number(time ?? 0) < parameters.timeCost
}

/** Why nobody may choose this password, or null: too short, on the list that everybody tries, or its owner's own name. */
export async function weakPassword(
  password: string,
  about: PasswordOwner,
): Promise<'password_short' | 'password_common' | 'password_personal' | null> {
  if ([...password].length < SHORTEST_PASSWORD) return 'password_short'
  if ((await commonPasswords()).has(password.toLowerCase())) return 'password_common'
  return isPersonal(password, about) ? 'password_personal' : null
}

let common: Promise<ReadonlySet<string>> | undefined
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

/** Without a stored hash it takes as long as with one, so that nobody learns who is registered (decisions 2). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody()), password)
  return stored !== null && matches
}

let hashOfNobody: Promise<string> | undefined
const nobody = () => {
  hashOfNobody ??= hashPassword('nobody has this password')
  return hashOfNobody
}
