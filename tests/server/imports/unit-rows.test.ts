import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { importing } from './importing.ts'

oneShop('Import of units of one stock', ({ app, asAdmin, shop }) => {
  let admin: Caller
  let box: number
  beforeAll(async () => {
    admin = await asAdmin()
    box = (await admin.post('/api/product-price-types/store', { type_title: 'Box' })).body.data.id
    await admin.post('/api/product-price-types/store', { type_title: 'Strip' })
  })
  const { staged, runOf, rowsOf, applied } = importing({ app, shop, admin: () => admin })
  const product = async (slug: string) => {
    const product_price_infos = [
      { product_price_type_id: box, unit_price: 100, stock_type: 1, stock_change: 50 },
    ]
    const body = { product_title: slug, slug, product_price_infos }
    return (await admin.post('/api/products/store', body)).body.data.id as number
  }
  const variantsOf = async (id: number) =>
    (await admin.get(`/api/products/edit/${id}`)).body.data.product_price_infos

  test('takes the base unit from another row of the product, before or after it', async () => {
    const id = await product('tablets')
    const text = [
      'product,product_price_type_id,unit_price,stock_type,pack_size,stock_change',
      'tablets,Strip,12,1,10,',
      'tablets,Box,,,1,5',
    ].join('\n')
    const run = await staged(admin, 'product-variants', text)
    expect(await rowsOf(run)).toMatchObject([{ outcome: 1 }, { outcome: 2 }])
    expect(await applied(run)).toMatchObject({ state: 3 })
    expect(await variantsOf(id)).toMatchObject([
      { pack_size: 1, stock_qty: 55 },
      { pack_size: 10, stock_qty: 5 },
    ])
  })

  test('checks the rows of a product together, wherever they are in a long file', async () => {
    await product('syrups')
    // Rows are checked 200 at a time.
    const others = Array.from({ length: 199 }, (_, at) => `unknown-${at},Box,1,1,1`)
    const text = [
      'product,product_price_type_id,unit_price,stock_type,pack_size',
      ...others,
      'syrups,Strip,12,1,10',
      'syrups,Box,,,1',
      'unknown,Box,1,1,1',
    ].join('\n')
    const run = await staged(admin, 'product-variants', text)
    expect(await runOf(run)).toMatchObject({ created: 1, updated: 1, refused: 200 })
  })

  test('rejects a unit without a base unit', async () => {
    await product('syrup')
    const text = 'product,product_price_type_id,unit_price,stock_type,pack_size\nsyrup,Strip,9,1,10'
    expect(await rowsOf(await staged(admin, 'product-variants', text))).toMatchObject([
      { outcome: 4, problems: [{ field: 'pack_size' }] },
    ])
  })
})
