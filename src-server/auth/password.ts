import { hash, verify } from '@node-rs/argon2'
import { isPersonal, type PasswordOwner, SHORTEST_PASSWORD } from '#domain/accounts/password.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import { type Caller, personOf, theShop } from '../workers/person.ts'

// OWASP's parameters for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing takes a thread of Node's pool of four, which files and pictures need too, and 19 MiB. The bounds are far above what
 * anybody does: they only keep a flood from piling up.
 */
export const passwordQueue = createFairQueue({
  running: 2,
  places: {
    visitor: { each: 50, address: 100, all: 400 },
    staff: { each: 50, all: 200 },
    seconds: 5,
  },
  longest: 30_000,
})

const inTurn = <Result>(caller: Caller | null, work: () => Promise<Result>): Promise<Result> =>
  passwordQueue.run(caller ? personOf(caller) : theShop, work, caller?.signal?.())

/** For a request, in the turn of its caller. */
export const hashPassword = (password: string, caller: Caller | null = null): Promise<string> =>
  inTurn(caller, () => hash(password, parameters))

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

/** Without a stored hash it takes as long as with one, so that nobody learns who is registered (docs/decisions/0002). */
export async function passwordMatches(
  stored: string | null,
  password: string,
  caller: Caller | null = null,
): Promise<boolean> {
  const compared = stored ?? (await nobody())
  const matches = await inTurn(caller, () => verify(compared, password))
  return stored !== null && matches
}

let hashOfNobody: Promise<string> | undefined
const nobody = () => {
  hashOfNobody ??= hashPassword('nobody has this password')
  // What failed is made again.
  hashOfNobody.catch(() => {
    hashOfNobody = undefined
  })
  return hashOfNobody
}
