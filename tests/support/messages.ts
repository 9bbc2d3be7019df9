import { sql } from 'kysely'
import { unseal } from '../../src-server/auth/seal.ts'
import type { Shop } from '../../src-server/context/context.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import type { Letter } from '../../src-server/messages/letters/letter.ts'

/** What waits to be sent to somebody, opened; the oldest first. */
export async function lettersTo({ db, secret }: Shop, recipient: string): Promise<Letter[]> {
  const rows = await db
    .selectFrom('messages')
    .select('sealed')
    .where('recipient', '=', recipient)
    .where('status', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ sealed }) => JSON.parse(unseal(secret, sealed ?? '') ?? 'null') as Letter)
}

export const wordsOf = (letter: Letter | undefined): string =>
  (letter?.paragraphs ?? []).map(({ text }) => text).join('\n')

/** The newest code that was written to somebody. */
export async function codeTo(shop: Shop, recipient: string): Promise<string> {
  const newest = wordsOf((await lettersTo(shop, recipient)).at(-1))
  return /(?<!\d)\d{6}(?!\d)/.exec(newest)?.[0] ?? ''
}

/** A code that is certainly another one. */
export const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** While `run` does, tries are counted as they are in a shop that is open. */
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

/** So many seconds go by for codes and for whoever waits for the next. */
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

/** What these addresses are told while something runs, letter by letter; codes are left out. */
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
  const holdsCode = (letter: Letter) => /(?<!\d)\d{6}(?!\d)/.test(wordsOf(letter))
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
