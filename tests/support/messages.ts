import { sql } from 'kysely'
import { decrypt } from '../../src-server/auth/encryption.ts'
import type { Shop } from '../../src-server/context/context.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import type { ComposedMessage } from '../../src-server/messages/compose/compose-message.ts'

/** The decrypted waiting messages to a recipient, oldest first. */
export async function lettersTo({ db, secret }: Shop, recipient: string): Promise<ComposedMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select('sealed')
    .where('recipient', '=', recipient)
    .where('status', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ sealed }) => JSON.parse(decrypt(secret, sealed ?? '') ?? 'null') as ComposedMessage)
}

export const wordsOf = (letter: ComposedMessage | undefined): string =>
  (letter?.paragraphs ?? []).map(({ text }) => text).join('\n')

/** The newest code sent to a recipient. */
export async function codeTo(shop: Shop, recipient: string): Promise<string> {
  const newest = wordsOf((await lettersTo(shop, recipient)).at(-1))
  return /(?<!\d)\d{6}(?!\d)/.exec(newest)?.[0] ?? ''
}

/** A different code. */
export const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Enables rate limits while `run` runs, as in production. */
export async function whileCounted<Result>(
  { environment }: Shop,
  run: () => Promise<Result>,
): Promise<Result> {
  environment.rateLimit = readEnvironment({}).rateLimit
  try {
    return await run()
  } finally {
    environment.rateLimit = null
  }
}

/** Lets that many seconds pass for codes and for limits on new ones. */
export async function timePasses({ db }: Shop, seconds: number): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ expires_at: sql<string>`expires_at - ${seconds} * interval '1 second'` })
    .execute()
  await db
    .updateTable('attempts')
    .set({ expire: sql<number>`expire - ${seconds * 1000}` })
    .execute()
}

/** The messages to these recipients while something runs; those with codes are left out. */
export async function noticesDuring(
  shop: Shop,
  run: () => Promise<unknown>,
  ...recipients: (string | null)[]
): Promise<Record<string, string[]>> {
  const at = recipients.filter((recipient) => recipient !== null)
  const letters = () => Promise.all(at.map((recipient) => lettersTo(shop, recipient)))
  const before = await letters()
  await run()
  const after = await letters()
  const holdsCode = (letter: ComposedMessage) => /(?<!\d)\d{6}(?!\d)/.test(wordsOf(letter))
  return Object.fromEntries(
    at.map((recipient, nth) => [
      recipient,
      (after[nth] ?? [])
        .slice(before[nth]?.length)
        .filter((letter) => !holdsCode(letter))
        .map(wordsOf),
    ]),
  )
}
