import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop('Categories', ({ asAdmin, anybody }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const store = (category_name: string, more: object = {}) =>
    admin.post('/api/categories/store', { category_name, ...more })
  const make = async (name: string, more: object = {}): Promise<number> =>
    (await store(name, more)).body.data.id

  test('form a menu of ten at most, with subcategories and their eight newest products', async () => {
    const tops: number[] = []
    for (let n = 1; n <= 12; n++) tops.push(await make(`Shelf ${n}`))
    const below = await make('Sub shelf', { parent_id: tops[0] })
    await make('Unpublished shelf', { parent_id: tops[0], status: false })
    await make('Shelf off the menu', { parent_id: tops[0], display_on_nav: false })
    for (let n = 1; n <= 9; n++)
      await admin.post('/api/products/store', {
        product_title: `Shelf product ${n}`,
        category_ids: [below],
        status: n !== 9,
      })
    const { body } = await anybody().get('/api/categories/load?type=display_on_nav')
    expect(body.data).toHaveLength(10)
    expect(body.meta).toMatchObject({ total: 12, last_page: 2 })
    const [first] = body.data
    expect(first.sub_categories).toHaveLength(1)
    const titles = first.sub_categories[0].product_infos.map(
      (card: { product_title: string }) => card.product_title,
    )
    expect(titles).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Shelf product ${n}`))
  })

  test('are filtered by the requested flag', async () => {
    await make('Featured shelf', { featured: true, display_on_nav: false })
    const names = async (type: string) =>
      (await anybody().get(`/api/categories/load?type=${type}`)).body.data.map(
        (category: { category_name: string }) => category.category_name,
      )
    expect(await names('featured')).toEqual(['Featured shelf'])
    expect((await anybody().get('/api/categories/load?type=status')).status).toBe(422)
    expect((await anybody().get('/api/categories/load?type=display_on_body')).body.msg).toBe(
      'There is no data.',
    )
  })

  test('show a newly published product in the menu', async () => {
    const top = await make('Late shelf', { display_on_nav: false, display_on_body: true })
    const sub = await make('Late sub shelf', { parent_id: top })
    const products = async () =>
      (await anybody().get('/api/categories/load?type=display_on_body')).body.data[0].sub_categories[0]
        .product_infos
    expect(await products()).toEqual([])
    await admin.post('/api/products/store', {
      product_title: 'Late product',
      category_ids: [sub],
      status: true,
    })
    expect(await products()).toMatchObject([{ product_title: 'Late product' }])
  })

  test('reject themselves or a descendant as parent', async () => {
    const top = await make('Root')
    const middle = await make('Middle', { parent_id: top })
    const low = await make('Low', { parent_id: middle })
    for (const parent_id of [top, middle, low]) {
      const { status, body } = await admin.patch(`/api/categories/${top}`, { parent_id })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ parent_id: 'A record cannot be its own parent.' })
    }
  })

  test('cannot have the slug of a page', async () => {
    await admin.post('/api/static-page-infos/store', {
      page_title: 'Our story',
      details: '<p>x</p>',
      display_on: 3,
    })
    expect((await store('Our story')).body.errors).toEqual({ slug: 'Already in use.' })
    await make('Gifts')
    const page = { page_title: 'Gifts', details: '<p>x</p>', display_on: 3 }
    expect((await admin.post('/api/static-page-infos/store', page)).body.errors).toEqual({
      slug: 'Already in use.',
    })
  })

  test('reject reserved slugs', async () => {
    expect((await store('Cart')).status).toBe(422)
    expect((await store('Search')).status).toBe(422)
    expect((await store('2024')).status).toBe(422)
  })

  test('cannot be deleted while in use; the error contains the counts', async () => {
    const full = await make('Full shelf')
    await make('Below the full shelf', { parent_id: full })
    for (const n of [1, 2])
      await admin.post('/api/products/store', {
        product_title: `On the full shelf ${n}`,
        category_ids: [full],
      })
    const { status, body } = await admin.remove(`/api/categories/${full}`)
    expect(status).toBe(409)
    expect(body.data).toEqual({ categories: 1, products: 2 })
  })

  test('free their name and slug when deleted', async () => {
    const id = await make('Once')
    expect((await store('Once')).body.errors).toEqual({ category_name: 'Already in use.' })
    await admin.remove(`/api/categories/${id}`)
    expect((await store('Once')).body.data).toMatchObject({ category_name: 'Once', slug: 'once' })
  })
})
