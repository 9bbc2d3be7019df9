import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { productFiles } from './foreign-files.ts'
import { importing } from './importing.ts'

oneShop('Rows of product files', ({ app, asAdmin, shop }) => {
  let admin: Caller

  beforeAll(async () => {
    admin = await asAdmin()
    await admin.post('/api/product-price-types/store', { type_title: 'Per Piece' })
  })

  const { staged, rowsOf, applied } = importing({ app, shop, admin: () => admin })
  const { created, idOf, productCalled } = productFiles(() => admin, shop)

  test('are checked again in both products when a row moves to another one', async () => {
    const file = ['handle,product_title,price,sku', 'cup,Cup,5,CUP-1', 'cup,Cup,6,CUP-2'].join('\n')
    const id = await staged(admin, 'product-files', file)
    expect((await rowsOf(id)).map((one: { outcome: number }) => one.outcome)).toEqual([5, 4])
    await admin.post(`/api/imports/${id}/rows/2`, { cells: { 0: 'mug', 1: 'Mug' } })
    expect((await rowsOf(id)).map((one: { outcome: number }) => one.outcome)).toEqual([1, 1])
    await applied(id)
    expect(await productCalled('Mug')).toMatchObject({ product_price_infos: [{ sku: 'CUP-1' }] })
    expect(await productCalled('Cup')).toMatchObject({ product_price_infos: [{ sku: 'CUP-2' }] })
  })

  test('go on with what is left when a row can no longer be imported', async () => {
    const names = Array.from({ length: 150 }, (_, at) => `part-${at}`)
    const file = [
      'handle,product_title,price',
      ...names.map((name) => `${name},${name},5`),
      'cup,Other cup,9',
    ].join('\n')
    const id = await staged(admin, 'product-files', file)
    const cup = await productCalled('Cup')
    await admin.post(`/api/products/update/${cup.id}`, { product_title: 'Cup 2', updated_at: cup.updated_at })
    expect(await applied(id)).toMatchObject({
      state: 1,
      refused: 1,
      problem: expect.stringContaining('before it'),
    })
    expect(await idOf('products', 'product_title', 'part-99')).toBeDefined()
    await admin.post(`/api/imports/${id}/rows/152`, { cells: { 1: 'Last cup' } })
    // A row that has been written and is corrected is written again.
    await admin.post(`/api/imports/${id}/rows/2`, { cells: { 1: 'part-zero' } })
    expect(await applied(id)).toMatchObject({ state: 3, created: 149, updated: 2, done: 151 })
    const { total } = (await admin.get('/api/products?keyword=part-&limit=1')).body.meta
    expect(total).toBe(150)
    expect(await productCalled('part-zero')).toMatchObject({ slug: 'part-0' })
    expect(await productCalled('Last cup')).toMatchObject({ slug: 'cup' })
    await admin.post(`/api/imports/${id}/undo`, {})
    expect(await idOf('products', 'product_title', 'part-99')).toBeUndefined()
    expect(await productCalled('Cup 2')).toMatchObject({ id: cup.id })
  })

  test('create what they can, and change the rest one by one', async () => {
    const long = 'x'.repeat(200)
    const file = [
      'handle,product_title,price,tags,company',
      `plate,Plate,7,${long},Maker 12`,
      'cup,Best cup,6,,',
    ].join('\n')
    const id = await staged(admin, 'product-files', file)
    await created(id)
    expect(await idOf('companies', 'company_name', 'Maker 12')).toBeDefined()
    expect(await rowsOf(id)).toMatchObject([{ outcome: 4, problems: [{ field: 'tags' }] }, { outcome: 2 }])
    await admin.post(`/api/imports/${id}/rows/2`, { cells: { 3: '' } })
    await applied(id)
    expect(await productCalled('Plate')).toMatchObject({ slug: 'plate' })
    expect(await productCalled('Best cup')).toMatchObject({ slug: 'cup' })
  })
})
