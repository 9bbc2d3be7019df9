import { beforeAll, expect, test } from 'vitest'
import { pushCalls } from '../../../src/contract/push-api.ts'
import { type Endpoint, shopTable } from '../../../src/contract/shop-api.ts'
import { siteCalls } from '../../../src/contract/site-api.ts'
import type { Fields } from '../../../src/fields/fields.ts'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { adminActions } from '../../../src-server/features.ts'
import { badValues, everyValue } from '../../support/bad-values.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/** Reports, logs and read routes of the shop never respond 500, whatever the URL contains. */

type Read = { path: string; parameters: Fields; guard: string }

const calls: Record<string, Endpoint> = { ...shopTable, ...siteCalls, ...pushCalls }
const reads: Read[] = [
  ...Object.values(calls)
    .filter(({ method }) => method === 'GET')
    .map(({ path, params, query, guard }) => ({ path, parameters: { ...params, ...query }, guard })),
  ...adminActions
    .filter(({ method }) => method === 'GET')
    .map(({ path, body }) => ({ path, parameters: body, guard: 'admin' })),
]
const values = [
  ...badValues,
  '1',
  '0',
  '99999999',
  '2024-01-01,2024-02-30',
  '1,2,x',
  '2147483648,1',
  '-',
  '1-9'.repeat(9),
]

/** The URL of a read route with a value in one path or query parameter. */
function addressOf({ path }: Read, name: string, value: string): string {
  const written = encodeURIComponent(value)
  const place = new RegExp(`:${name}(\\([^)]*\\))?(?=/|$)`)
  const elsewhere = (address: string) => address.replace(/:\w+(\([^)]*\))?/g, '1')
  if (!place.test(path)) return `${elsewhere(path)}?${encodeURIComponent(name)}=${written}`
  const [before = '', after = ''] = path.replace(place, '\n').split('\n')
  return `${elsewhere(before)}${written}${elsewhere(after)}`
}

oneShop('Read routes with invalid parameters', ({ shop, app, asAdmin, anybody }) => {
  let admin: Caller
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    admin = await asAdmin()
    for (const [guard, user_type] of [
      ['customer', 3],
      ['auth', 3],
      ['delivery', 2],
    ] as const) {
      const { id } = await shop()
        .db.insertInto('users')
        .values({
          user_type,
          full_name: guard,
          email: `${guard}@example.test`,
          verified: true,
          status: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      tokens.set(guard, await openSession(shop().db, { user_id: id }))
    }
  })

  const ask = async ({ guard }: Read, url: string) => {
    if (guard === 'admin') return admin.get(url)
    const token = tokens.get(guard)
    if (!token) return anybody().get(url)
    const { statusCode, body } = await app().inject({ url, headers: { authorization: `Bearer ${token}` } })
    return { status: statusCode, body: JSON.parse(body) }
  }

  test.each(reads.map((read) => [read.path, read] as const))('%s', async (_, read) => {
    const wrong: string[] = []
    const own = Object.keys(read.parameters)
    // One function parses page and limit for all routes, so each route is tested with a few values of these two.
    for (const name of new Set([...own, 'page', 'limit']))
      for (const value of own.includes(name) || everyValue ? values : values.slice(0, 3)) {
        const url = addressOf(read, name, value)
        if (url.length > 4_000) continue
        const { status, body } = await ask(read, url)
        if (![200, 400, 401, 403, 404, 410, 422].includes(status))
          wrong.push(`${url.slice(0, 80)} ${status} ${JSON.stringify(body).slice(0, 200)}`)
        else if (status === 422 && !body.errors)
          wrong.push(`${url.slice(0, 80)} 422 without errors: ${body.msg}`)
      }
    expect(wrong).toEqual([])
  })

  test('a bulk edit with list filters', async () => {
    const edit = { all: true, status: { to: true } }
    for (const filter of [
      ...[
        'company_id=2147483648',
        'created_at=1',
        'status=perhaps',
        'colour=red',
        'page=x',
        'sort=x',
        'ids=x',
      ],
      ...[
        `keyword=${'x'.repeat(300)}`,
        'from_price=%00',
        'alpha=%00',
        'product_title=%00%01',
        'constructor=1',
      ],
    ]) {
      const { status, body } = await admin.post('/api/products/bulk-preview', { ...edit, filter })
      expect([filter, status]).toEqual([filter, 422])
      expect(Object.keys(body.errors)).toEqual([filter.split('=')[0]])
    }
  })
})
