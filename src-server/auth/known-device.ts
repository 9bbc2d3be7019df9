import { randomBytes } from 'node:crypto'
import type { Context } from '../context/context.ts'
import { same, sign } from './sessions.ts'

/**
 * OWASP's device cookie: a signed cookie marks a browser in which a user has signed in. Its attempts are counted separately, so
 * that no number of strangers' wrong passwords locks the owner out. It grants no right and contains no name.
 */

/** The number of users that a shared device is trusted for. */
const most = 5

const wordOf = (secret: string, userId: number, name: string) =>
  `${userId}.${name}.${sign(secret, `device ${userId} ${name}`)}`

const wordsIn = (cookie: string | null | undefined) => cookie?.split('~').slice(0, most) ?? []

/** The device name in the request's cookie for this user, or null if the browser is not trusted for the user. */
export function knownDevice({ secret, device }: Context, userId: number): string | null {
  for (const word of wordsIn(device)) {
    const [id, name = ''] = word.split('.')
    if (id === String(userId) && same(word, wordOf(secret, userId, name))) return name
  }
  return null
}

/** Trusts the browser of the request for a user who has just proved their identity. */
export function trustDevice(context: Context, userId: number): void {
  const name = knownDevice(context, userId) ?? randomBytes(16).toString('base64url')
  const others = wordsIn(context.device).filter((word) => !word.startsWith(`${userId}.`))
  context.trust?.([wordOf(context.secret, userId, name), ...others].slice(0, most).join('~'))
}
