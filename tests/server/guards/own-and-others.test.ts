import { beforeAll, describe, expect, test } from 'vitest'
import type { AccessFlag } from '../../../src/fields/features.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

/** Own records and those of others (docs/domain.md 4): in lists, by id, in searches and in every write. */

const resources = [
  ['tags', 27, 'tag_title', {}],
  ['categories', 2, 'category_name', {}],
  ['products', 1, 'product_title', {}],
  ['customer-infos', 32, 'full_name', { mobile: '01712345678', password: 'a long secret' }],
  ['static-page-infos', 41, 'page_title', { details: '<p>Text</p>' }],
] as const

oneShop('Own records and those of others', ({ asAdmin }) => {
  describe.each(resources)('%s', (name, feature, title, more) => {
    let own: number
    let others: number
    let clerk: Caller
    const admin = (...flags: AccessFlag[]) => asAdmin([right(feature, flags)])
    const store = async (caller: Caller, text: string, extra: object = more) =>
      (await caller.post(`/api/${name}/store`, { ...extra, [title]: text })).body.data.id as number

    beforeAll(async () => {
      const other = await admin('create')
      others = await store(other, `${name} of another`)
      clerk = await admin('create', 'edit', 'delete')
      const reachable = name === 'customer-infos' ? { ...more, mobile: '01812345678' } : more
      own = await store(clerk, `${name} of mine`, reachable)
    })

    const listed = async (caller: Caller, query = '') => {
      const { body } = await caller.get(`/api/${name}?limit=100${query}`)
      return (body.data as { id: number }[]).map(({ id }) => id)
    }

    test("others' records are in no list without view_others", async () => {
      expect(await listed(clerk)).toEqual([own])
      expect(await listed(clerk, `&ids=${own},${others}`)).toEqual([own])
      expect(await listed(clerk, '&keyword=another')).toEqual([])
      // The search of products is the storefront's.
      if (name !== 'products') expect((await clerk.get(`/api/${name}/search?term=another`)).body).toEqual([])
      expect((await clerk.get(`/api/${name}`)).body.meta.total).toBe(1)
    })

    test("others' records cannot be read, changed or deleted by id", async () => {
      const rejection = [
        await clerk.get(`/api/${name}/edit/${others}`),
        await clerk.post(`/api/${name}/update/${others}`, { ...more, [title]: 'Taken' }),
        await clerk.patch(`/api/${name}/${others}`, { [title]: 'Taken' }),
        await clerk.remove(`/api/${name}/${others}`),
        await clerk.post(`/api/${name}/delete/${others}`),
      ]
      expect(rejection.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
      expect(rejection.map(({ body }) => body.data.missing)).toEqual([
        'view_others',
        'edit_others',
        'edit_others',
        'delete_others',
        'delete_others',
      ])
    })

    test('own records can be read and changed', async () => {
      expect((await clerk.get(`/api/${name}/edit/${own}`)).status).toBe(200)
      const { status, body } = await clerk.patch(`/api/${name}/${own}`, { [title]: `${name} still mine` })
      expect(status).toBe(200)
      expect(body.data[title]).toBe(`${name} still mine`)
    })

    test("view_others allows listing but not changing others' records", async () => {
      const reader = await admin('view_others')
      expect(await listed(reader)).toEqual(expect.arrayContaining([own, others]))
      expect((await reader.get(`/api/${name}/edit/${others}`)).status).toBe(200)
      expect((await reader.patch(`/api/${name}/${others}`, { [title]: 'Taken' })).status).toBe(403)
    })

    test("edit_others and delete_others allow changing and deleting others' records", async () => {
      const keeper = await admin('view_others', 'edit_others', 'delete_others')
      const changed = await keeper.patch(`/api/${name}/${others}`, { [title]: `${name} corrected` })
      expect(changed.body.data[title]).toBe(`${name} corrected`)
      expect((await keeper.remove(`/api/${name}/${others}`)).status).toBe(200)
    })
  })
})
