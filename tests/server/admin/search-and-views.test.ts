import { beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('Back-office search and saved views', ({ shop, asAdmin }) => {
  let owner: Caller
  let other: Caller
  let narrow: Caller
  beforeAll(async () => {
    owner = await asAdmin()
    other = await asAdmin()
    narrow = await asAdmin([right(27)])
  })

  const settings = {
    filter: { status: { value: 'true' } },
    sort: 'tag_title',
    order: 'asc',
    per_page: 25,
    columns: [{ name: 'tag_title', width: 300 }],
    dense: true,
  }
  const view = { title: 'Published tags', resource: 'tags', role_id: null, settings }
  const titles = async (who: Caller) =>
    (await who.get('/api/saved-views?resource=tags')).body.data.views.map(
      ({ title }: { title: string }) => title,
    )

  describe('Saved views', () => {
    test('are stored as saved and visible to their owner only', async () => {
      const { body } = await owner.post('/api/saved-views/store', view)
      expect(body.status).toBe(true)
      const stored = await owner.get('/api/saved-views?resource=tags')
      expect(stored.body.data.views).toEqual([{ id: body.data.id, own: true, ...view }])
      expect(await titles(other)).toEqual([])
    })

    test('shared with a role can be changed and deleted by their owner only', async () => {
      const role_id = narrow.context.user?.role_id
      const { body } = await owner.post('/api/saved-views/store', { ...view, title: 'For all', role_id })
      expect(await titles(narrow)).toEqual(['For all'])
      const path = `/api/saved-views/update/${body.data.id}`
      expect((await narrow.post(path, { ...view, title: 'Taken over' })).status).toBe(404)
      expect((await narrow.post(`/api/saved-views/delete/${body.data.id}`)).status).toBe(404)
      expect((await owner.post(path, { ...view, title: 'For me' })).status).toBe(200)
      expect(await titles(narrow)).toEqual([])
      expect((await owner.post(`/api/saved-views/delete/${body.data.id}`)).status).toBe(200)
      expect(await titles(owner)).toEqual(['Published tags'])
    })

    test.each([
      ['settings.filter.status.value', { filter: { status: { value: 'perhaps' } } }],
      ['settings.filter.created_by.value', { filter: { created_by: { value: '2147483648' } } }],
      ['settings.filter.created_at.value', { filter: { created_at: { value: '1' } } }],
      ['settings.filter.colour.value', { filter: { colour: { value: 'red' } } }],
      ['settings.filter.page.value', { filter: { page: { value: 'x' } } }],
      ['settings.sort', { sort: 'colour' }],
      ['settings.order', { order: 'up' }],
    ])('reject settings that the list does not support: %s', async (path, part) => {
      for (const verb of ['store', 'update/1']) {
        const wrong = { ...view, settings: { ...settings, ...part } }
        const { status, body } = await owner.post(`/api/saved-views/${verb}`, wrong)
        expect([status, Object.keys(body.errors)]).toEqual([422, [path]])
      }
    })

    test('are rejected for lists without permission and for roles of other users', async () => {
      expect((await narrow.get('/api/saved-views?resource=products')).status).toBe(403)
      expect((await narrow.post('/api/saved-views/store', { ...view, resource: 'products' })).status).toBe(
        403,
      )
      expect((await narrow.get('/api/saved-views?resource=nothing')).status).toBe(422)
      const role_id = owner.context.user?.role_id
      const rejection = await narrow.post('/api/saved-views/store', { ...view, role_id })
      expect(rejection.body.errors).toHaveProperty('role_id')
    })
  })

  test('search finds records by a word in the lists that the user can open', async () => {
    await addProduct(shop().db, [{ unit_price: 10 }], {
      product_title: 'Sylhet tea',
      slug: 'sylhet-tea',
      search_text: 'sylhet tea',
    })
    const { body } = await owner.get('/api/desk-search?term=sylhet')
    expect(body.data.groups).toMatchObject([
      { page: 'products', rows: [{ title: 'Sylhet tea', below: 'sylhet-tea' }] },
    ])
    expect((await narrow.get('/api/desk-search?term=sylhet')).body.data.groups).toEqual([])
    expect((await owner.get('/api/desk-search?term=%20')).body.data.groups).toEqual([])
  })
})
