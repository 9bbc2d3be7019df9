import { beforeAll, expect, test } from 'vitest'
import { type Endpoint, shopTable } from '#domain/contract/shop-api.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { newGuestToken, openSession } from '../../src-server/auth/sessions.ts'
import { entries } from '../../src-server/resources/registry.ts'
import { hostileTexts, hostileValues } from '../support/hostile-input.ts'
import { eachShop } from '../support/shop.ts'

/**
 * No request costs more than a tenth of a second of CPU time: every field and parameter of every endpoint of the shop, and of
 * every list and record of the back office, with the largest accepted bodies.
 */

const most = 100
const largest = 2 * 1024 * 1024 - 1_000
const minute = 60_000

const calls = Object.values(shopTable) as Endpoint[]
type Request = { method: string; url: string; payload?: string; headers?: Record<string, string> }

const place = (path: string) => path.replace(/:\w+(\([^)]*\))?/g, '1')
const inQuery = (name: string, value: string) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value).slice(0, 3_800)}`

eachShop('Processor time of hostile requests', ({ shop, app, asAdmin }) => {
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    tokens.set('admin', (await asAdmin()).token ?? '')
    tokens.set('session', newGuestToken(shop().secret))
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

  /** The CPU time of a request in milliseconds, over all threads of this process. */
  async function cost({ method, url, payload, headers }: Request, guard: string): Promise<number> {
    const token = tokens.get(guard)
    const options = {
      method: method as 'POST',
      url,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    }
    const before = process.cpuUsage()
    const { statusCode } = await app().inject(options)
    const { user, system } = process.cpuUsage(before)
    expect(statusCode, `${method} ${url.slice(0, 100)}`).toBeLessThan(500)
    return (user + system) / 1_000
  }

  /** The requests above the limit. A slow request is repeated, since garbage collection may have caused it. */
  async function costly(guard: string, requests: Iterable<readonly [name: string, Request]>) {
    const slow: string[] = []
    let worst = 0
    for (const [name, request] of requests) {
      let least = Number.POSITIVE_INFINITY
      for (let attempt = 0; attempt < 5 && least > most; attempt++)
        least = Math.min(least, await cost(request, guard))
      worst = Math.max(worst, least)
      if (least > most) slow.push(`${name}: ${Math.round(least)} ms`)
    }
    return { slow, worst }
  }

  const note = (line: string) => process.stdout.write(`  ${line}\n`)

  function* bodies(method: string, url: string, fields: readonly string[]) {
    for (const [what, value] of Object.entries(hostileValues)) {
      const json = value(largest)
      for (const field of fields) {
        const payload = `{${JSON.stringify(field)}:${json}}`.slice(0, largest + 900)
        yield [`${method} ${url} ${field}: ${what}`, { method, url, payload }] as const
      }
    }
  }

  test(
    'stays within the limit for bodies to the shop',
    async () => {
      const wrong: string[] = []
      let worst = 0
      for (const { method, path, guard, body, query } of calls.filter((one) => one.method !== 'GET')) {
        const fields = [...Object.keys({ ...query, ...body }), 'unknown']
        const found = await costly(guard, bodies(method, place(path), fields))
        worst = Math.max(worst, found.worst)
        wrong.push(...found.slow)
      }
      note(`bodies to the shop: at most ${Math.round(worst)} ms`)
      expect(wrong).toEqual([])
    },
    60 * minute,
  )

  test(
    'stays within the limit for query parameters of the shop',
    async () => {
      const wrong: string[] = []
      for (const { method, path, guard, query } of calls.filter((one) => one.method === 'GET')) {
        const requests = [...Object.keys(query), 'page', 'limit', 'unknown'].flatMap((name) =>
          hostileTexts.map((text) => {
            const url = `${place(path)}?${inQuery(name, text)}`
            return [`${path} ${name}=${text.slice(0, 20)}`, { method, url }] as const
          }),
        )
        wrong.push(...(await costly(guard, requests)).slow)
      }
      expect(wrong).toEqual([])
    },
    60 * minute,
  )

  test('stays within the limit for headers', async () => {
    const names = [
      'accept-language',
      'cookie',
      'x-forwarded-for',
      'user-agent',
      'x-xsrf-token',
      'if-none-match',
    ]
    const more = ['accept-encoding', 'referer', 'origin', 'traceparent', 'x-request-id', 'range', 'accept']
    const requests = [...names, ...more].flatMap((name) =>
      hostileTexts.map((text) => {
        const value = encodeURIComponent(text).repeat(8).slice(0, 14_000)
        return [
          `${name}: ${text.slice(0, 20)}`,
          { method: 'GET', url: '/api/frame', headers: { [name]: value } },
        ] as const
      }),
    )
    expect((await costly('public', requests)).slow).toEqual([])
  })

  test(
    'stays within the limit for back office lists',
    async () => {
      const wrong: string[] = []
      for (const [name, entry] of entries.filter(([, { only }]) => only !== 'singleton')) {
        const parameters = [...Object.keys(columnsOf(entry)), 'keyword', 'sort', 'ids', 'page']
        const requests = parameters.flatMap((parameter) =>
          hostileTexts.map((text) => {
            const url = `/api/${name}?${inQuery(parameter, text)}`
            return [`${name} ${parameter}=${text.slice(0, 20)}`, { method: 'GET', url }] as const
          }),
        )
        wrong.push(...(await costly('admin', requests)).slow)
      }
      expect(wrong).toEqual([])
    },
    60 * minute,
  )

  test(
    'stays within the limit for back office records',
    async () => {
      const wrong: string[] = []
      let worst = 0
      for (const [name, entry] of entries.filter(([, { only }]) => only === undefined)) {
        const found = await costly('admin', bodies('POST', `/api/${name}/store`, Object.keys(entry.fields)))
        worst = Math.max(worst, found.worst)
        wrong.push(...found.slow)
      }
      note(`bodies to the back office: at most ${Math.round(worst)} ms`)
      expect(wrong).toEqual([])
    },
    60 * minute,
  )
})
