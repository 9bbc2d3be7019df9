import { randomBytes } from 'node:crypto'
import type { Context } from '../context/context.ts'
import { same, sign } from './sessions.ts'

/**
 * OWASP's device cookie: a browser on which somebody has signed in carries a signed word that says so. Its tries are
 * counted apart, so that no number of strangers' wrong passwords keeps the owner out. It holds no right and no name.
 */

/** A family's tablet knows this many people. */
const most = 5

const wordOf = (secret: string, userId: number, name: string) =>
  `${userId}.${name}.${sign(secret, `device ${userId} ${name}`)}`

const wordsIn = (cookie: string | null | undefined) => cookie?.split('~').slice(0, most) ?? []

/** What the asker's browser is called by the tries of this person, or null where nobody of that name was known to it. */
export function knownDevice({ secret, device }: Context, userId: number): string | null {
  for (const word of wordsIn(device)) {
    const [id, name = ''] = word.split('.')
    if (id === String(userId) && same(word, wordOf(secret, userId, name))) return name
  }
  return null
}

/** From now on this person is known on the asker's browser: for whoever has just proved to be them. */
export function trustDevice(context: Context, userId: number): void {
  const name = knownDevice(context, userId) ?? randomBytes(16).toString('base64url')
  const others = wordsIn(context.device).filter((word) => !word.startsWith(`${userId}.`))
  context.trust?.([wordOf(context.secret, userId, name), ...others].slice(0, most).join('~'))
}
