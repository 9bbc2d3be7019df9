import { hash, verify } from '@node-rs/argon2'
import { isPersonal, type PasswordOwner, SHORTEST_PASSWORD } from '#domain/accounts/password.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import { type Caller, personOf, theShop } from '../workers/person.ts'

// OWASP's parameters for Argon2id (the library's default algorithm): 19 MiB, two passes, a parallelism of one.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing takes 19 MiB and one of the four threads of Node's pool, which files and pictures need as well. The limits are far
 * above ordinary use; they only stop a flood of requests from piling up.
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

const inTurn = <Result>(caller: Caller | null, task: () => Promise<Result>): Promise<Result> =>
  passwordQueue.run(caller ? personOf(caller) : theShop, task, caller?.signal?.())

/** Hashes a password, queued fairly by caller. */
export const hashPassword = (password: string, caller: Caller | null = null): Promise<string> =>
  inTurn(caller, () => hash(password, parameters))

/** Whether a hash was made with weaker parameters than the current ones: then the next sign-in replaces it. */
export function isWeakerHash(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []
  return Number(memory ?? 0) < parameters.memoryCost || Number(time ?? 0) < parameters.timeCost
}

/** Why a password is rejected, or null: too short, on the list of common passwords, or similar to its owner's name. */
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

/** Takes as long without a stored hash as with one, so that it does not reveal who is registered (docs/decisions/0002). */
export async function passwordMatches(
  stored: string | null,
  password: string,
  caller: Caller | null = null,
): Promise<boolean> {
  const compared = stored ?? (await verifyDummy())
  const matches = await inTurn(caller, () => verify(compared, password))
  return stored !== null && matches
}

let dummyHash: Promise<string> | undefined
const verifyDummy = () => {
  dummyHash ??= hashPassword('nobody has this password')
  // A failed hash is computed again by the next call.
  dummyHash.catch(() => {
    dummyHash = undefined
  })
  return dummyHash
}
