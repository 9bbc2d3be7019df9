import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '../../../src/fields/fields.ts'
import { columnsOf } from '../../../src/fields/resource.ts'
import { hooks } from '../../../src-server/features.ts'
import { entries } from '../../../src-server/resources/registry.ts'
import { badValues, everyValue, unreadableFor } from '../../support/bad-values.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/**
 * Filters are validated like bodies: an invalid value is 422 with an error at its name, in the user's language.
 * Every parameter of every list of the registry is tested, on the list, its search and its export.
 */

const listed = entries.filter(([, { only }]) => only !== 'singleton')
const ownFilters = (name: string) =>
  Object.keys(hooks.resources[name as keyof typeof hooks.resources]?.filters ?? {})
const exportValues = [
  ...['2147483648', '2024-02-30', '\u0000', 'x'.repeat(3_000)],
  ...(everyValue ? ['1.5', '\u0001'] : []),
]
const parameter = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`

oneShop('Invalid list parameters', ({ asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  /**
   * The invalid responses to a parameter: any status but 200, 404 and 422, or a 422 without an error for the
   * parameter.
   */
  const wrongWith = async (
    name: string,
    value: string,
    ask: () => Promise<{ status: number; body: { errors?: Record<string, string> } }>,
  ): Promise<string[]> => {
    const { status, body } = await ask()
    const line = `${name}=${value.slice(0, 40)} ${status} ${JSON.stringify(body)?.slice(0, 200)}`
    if (![200, 404, 422].includes(status)) return [line]
    return status === 422 && typeof body.errors?.[name] !== 'string' ? [`${line}: no error at ${name}`] : []
  }

  // Values are parsed by column kind: all values are tried for one column of each kind, a few for every other
  // column.
  const triedKinds = new Set<string>()
  const valuesFor = (kind: Field['kind']): readonly string[] => {
    const all = unreadableFor[kind] ?? []
    const isNew = !triedKinds.has(kind)
    triedKinds.add(kind)
    return isNew || everyValue ? all : all.slice(0, 3)
  }

  describe.each(listed)('%s', (name, entry) => {
    const columns = columnsOf(entry)
    const parameters = [...new Set([...Object.keys(columns), ...ownFilters(name)])]

    test('are rejected in each filter', async () => {
      const wrong: string[] = []
      for (const one of parameters) {
        const unreadable = valuesFor(columns[one]?.kind ?? 'rows')
        const own = ownFilters(name).includes(one)
        // A column is compared by its kind, which is tested below; parameters that are no filter are not parsed.
        for (const value of own || everyValue ? badValues : badValues.slice(0, 1))
          wrong.push(
            ...(await wrongWith(one, value, () => admin.get(`/api/${name}?${parameter(one, value)}`))),
          )
        for (const value of own ? [] : unreadable) {
          const { status } = await admin.get(`/api/${name}?${parameter(one, value)}`)
          if (status !== 422) wrong.push(`${one}=${value.slice(0, 40)} is not rejected: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    })

    test('are rejected in the keyword', async () => {
      const wrong: string[] = []
      for (const value of badValues) {
        const keyword = parameter('keyword', value)
        wrong.push(...(await wrongWith('keyword', value, () => admin.get(`/api/${name}?${keyword}`))))
        if (name === 'products') continue
        const term = parameter('term', value)
        wrong.push(...(await wrongWith('term', value, () => admin.get(`/api/${name}/search?${term}`))))
      }
      expect(wrong).toEqual([])
    })

    test('are rejected in an export, immediate and in the background', async () => {
      const wrong: string[] = []
      // The first filter of each kind; the list's own reader parses them.
      const kinds = new Map(parameters.map((one) => [columns[one]?.kind, one]))
      for (const one of [...kinds.values(), ...ownFilters(name)])
        for (const value of exportValues) {
          const query = parameter(one, value)
          if (value !== '\u0000')
            wrong.push(...(await wrongWith(one, value, () => admin.get(`/api/${name}/export?${query}`))))
          const body = { resource: name, format: 'csv', query }
          const { status, body: answer } = await admin.post('/api/exports', body)
          if (![200, 404, 409, 422].includes(status)) wrong.push(`${one}=${value}: ${status} ${answer.msg}`)
        }
      expect(wrong).toEqual([])
    })
  })

  test.each([
    ...['page=x', 'page=-1', 'page=1.5', 'page=২', 'limit=0', 'limit=101', 'limit=1.5', 'limit=-1'],
    ...['sort=name', 'sort=id;', 'sort=__proto__', 'sort=constructor', 'order=up', 'ids=1,x', 'ids=-1'],
    ...['ids=2147483648', 'own_result=maybe', 'total=soon', `keyword=${'x'.repeat(201)}`],
    ...['__proto__=1', 'constructor=1', 'toString=1', 'hasOwnProperty=1', 'filter[x]=1', 'colour=1'],
  ])('are not guessed or ignored: %s', async (filterQuery) => {
    const [name = ''] = filterQuery.split('=')
    for (const resource of ['companies', 'products', 'order-infos', 'history', 'messages']) {
      const { status, body } = await admin.get(`/api/${resource}?${filterQuery}`)
      expect([resource, status]).toEqual([resource, 422])
      expect(Object.keys(body.errors)).toEqual([name])
    }
  })

  test.each(['page=x', 'page=-1', 'limit=x', 'limit=0', 'limit=1000'])(
    'are rejected by a public load: %s',
    async (filterQuery) => {
      for (const [name] of listed.filter(([, { load }]) => load))
        expect([name, (await admin.get(`/api/${name}/load?${filterQuery}`)).status]).toEqual([name, 422])
    },
  )

  test('have error messages in the language of the user', async () => {
    const { body } = await admin.get('/api/products?company_id=2147483648&lang=bn')
    expect(body.msg).toMatch(/[\u0980-\u09ff]/)
    expect(body.errors.company_id).toMatch(/[\u0980-\u09ff]/)
  })

  test('valid days, times and open ranges are accepted', async () => {
    for (const range of [
      '2024-01-01,2024-02-01',
      '2024-01-01,',
      ',2024-01-01',
      '2024-01-01',
      '2024-01-01T10:00:00+06:00,',
    ])
      expect([range, (await admin.get(`/api/products?${parameter('created_at', range)}`)).status]).toEqual([
        range,
        200,
      ])
  })
})
