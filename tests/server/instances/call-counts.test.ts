import { expect, test } from 'vitest'
import { forgetExpired } from '../../../src-server/accounts/people/forget-expired.ts'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { type Instance, twoShops } from '../../support/two-shops.ts'

const few = { login: 3, register: 3, code: 3, reset: 3, order: 3, upload: 3, search: 3, client: 3 }

let words = 0
// A new word each time: cached responses are not counted (http/response-cache.ts).
const search = async ({ app }: Instance, remoteAddress = '192.0.2.1'): Promise<number> => {
  words += 1
  return (await app.inject({ url: `/api/products/search?keyword=rice${words}`, remoteAddress })).statusCode
}

twoShops(
  'Rate limit counters of one address',
  ({ here, there, road }) => {
    const counted = async () =>
      (await there().shop.db.selectFrom('call_counts').select(['key', 'points']).execute()).filter(
        ({ key }) => key.includes('search'),
      )

    test('are shared by all instances on one database, and do not store the address', async () => {
      const calls = [await search(here()), await search(there()), await search(here()), await search(there())]
      expect(calls).toEqual([200, 200, 200, 429])
      const [count, ...others] = await counted()
      expect(count).toMatchObject({ points: 4 })
      expect(count?.key).not.toContain('192.0.2.1')
      expect(others).toEqual([])
    })

    test('cause no more writes once the limit is exceeded', async () => {
      expect(await search(there())).toBe(429)
      expect(await counted()).toMatchObject([{ points: 4 }])
    })

    test('are deleted when their minute is over', async () => {
      await there()
        .shop.db.updateTable('call_counts')
        .set({ expire: Date.now() - 1 })
        .execute()
      await forgetExpired(there().shop)
      expect(await counted()).toEqual([])
    })

    test('of an API client are counted with all of its tokens, and its responses say how many are left', async () => {
      const { db } = there().shop
      const { id: client_id } = await db
        .insertInto('oauth_clients')
        .values({ client_id: 'till', title: 'Till', place_orders: true, follow_orders: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      const request = async ({ app }: Instance) => {
        const authorization = `Bearer ${await openSession(db, { client_id })}`
        const { statusCode, headers } = await app.inject({
          url: '/api/areas/load',
          headers: { authorization },
        })
        return [statusCode, headers['x-ratelimit-remaining'], headers['retry-after'] === undefined]
      }
      expect(await request(here())).toEqual([200, '2', true])
      expect(await request(there())).toEqual([200, '1', true])
      expect(await request(here())).toEqual([200, '0', true])
      expect(await request(there())).toEqual([429, '0', false])
    })

    test('are counted by each instance alone while the database is unavailable', async () => {
      road().cut()
      await expect.poll(() => here().shop.changes.isListening()).toBe(false)
      const another = () => search(here(), '192.0.2.2')
      const calls = [await another(), await another(), await another(), await another()]
      expect(calls).toEqual([503, 503, 503, 429])
    })
  },
  { rateLimit: few },
)
