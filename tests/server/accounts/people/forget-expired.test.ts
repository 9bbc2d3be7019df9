import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forgetExpired } from '../../../../src-server/accounts/people/forget-expired.ts'
import { oneShop } from '../../../support/shop.ts'
import { aPerson } from '../a-person.ts'

/** Each table has one expired row and one that is not. */

oneShop('Hourly clean-up of expired data', ({ shop }) => {
  const ago = (days: number) => sql<string>`now() - ${days} * interval '1 day'`
  // Far enough in the future for the slowest machine.
  const day = 86_400_000
  let user_id: number

  beforeEach(async () => {
    user_id = (await aPerson(shop(), { verified: false, status: false })).id
  })

  const left = async (
    table: 'sessions' | 'auth_codes' | 'one_time_codes' | 'attempts' | 'security_events' | 'messages',
  ) => (await shop().db.selectFrom(table).selectAll().execute()).length

  test('deletes expired sessions, codes, attempts, and security log rows after half a year', async () => {
    const { db } = shop()
    const hash = (letter: string) => letter.repeat(64)
    for (const [token_hash, expires_at] of [
      [hash('a'), ago(0.01)],
      [hash('b'), ago(-1)],
    ] as const)
      await db.insertInto('sessions').values({ token_hash, user_id, expires_at }).execute()
    // Codes of the previous release are deleted too.
    for (const [purpose, days] of [
      [1, 2],
      [2, 0.04],
    ] as const) {
      const code = { user_id, purpose, recipient: 'x', code_hash: hash('c'), expires_at: ago(days) }
      await db.insertInto('auth_codes').values(code).execute()
      const link_hash = hash(String(purpose))
      await db
        .insertInto('one_time_codes')
        .values({ ...code, link_hash })
        .execute()
    }
    for (const [key, milliseconds] of [
      ['over', -day],
      ['counted', day],
    ] as const)
      await db
        .insertInto('attempts')
        .values({ key, expire: Date.now() + milliseconds })
        .execute()
    for (const days of [181, 179])
      await db
        .insertInto('security_events')
        .values({ event: 1, user_id, created_at: ago(days) })
        .execute()

    await forgetExpired(shop())
    for (const table of ['sessions', 'auth_codes', 'one_time_codes', 'attempts', 'security_events'] as const)
      expect([table, await left(table)]).toEqual([table, 1])
    await forgetExpired(shop())
    expect(await left('sessions')).toBe(1)
  })

  test('deletes message texts after a week and recipients after half a year', async () => {
    const { db } = shop()
    const message = { channel: 1, recipient: 'x', template: 'code', language: 'en', sealed: 'a code' }
    for (const [status, days] of [
      [0, 0],
      [0, 8],
      [1, 8],
      [1, 181],
    ] as const)
      await db
        .insertInto('messages')
        .values({ ...message, message_id: crypto.randomUUID(), status, created_at: ago(days) })
        .execute()
    await forgetExpired(shop())
    const rows = await db.selectFrom('messages').select(['status', 'sealed']).orderBy('id').execute()
    expect(rows).toEqual([
      { status: 0, sealed: 'a code' },
      { status: 2, sealed: null },
      { status: 1, sealed: null },
    ])
  })

  test('deletes no users, not even those who never verified their address', async () => {
    await shop()
      .db.updateTable('users')
      .set({ created_at: ago(400) })
      .where('id', '=', user_id)
      .execute()
    await forgetExpired(shop())
    const found = await shop().db.selectFrom('users').select('id').where('id', '=', user_id).execute()
    expect(found).toHaveLength(1)
  })
})
