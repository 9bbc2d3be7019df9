import { beforeAll, expect, test } from 'vitest'
import { labelSizeNames, mostLabels } from '../../../src/catalog/product-label.ts'
import { printProductLabels } from '../../../src-server/documents/product-labels.ts'
import { pdfTexts } from '../../support/pdf-text.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { purchases } from './purchases.ts'

oneShop('Labels and costs of variants', ({ shop, asAdmin }) => {
  let admin: Caller
  const at = purchases(shop, () => admin)
  beforeAll(async () => {
    admin = await asAdmin()
  })

  test('labels show title, price and SKU, in the wanted number and order', async () => {
    const tea = await at.addVariant(5, { sku: 'TEA-1', unit_price: 120 })
    const soap = await at.addVariant(5, { sku: 'SOAP-1', unit_price: 45.5 })
    const wanted = [
      { product_price_info_id: soap, pieces: 2 },
      { product_price_info_id: tea, pieces: 1 },
    ]
    for (const size of labelSizeNames) {
      const pages = await pdfTexts(await printProductLabels(admin.context, wanted, { size, language: 'en' }))
      expect(pages).toHaveLength(size === 'roll' ? 3 : 1)
      const text = pages.join(' ')
      expect(text.match(/SOAP-1|TEA-1/g)).toEqual(['SOAP-1', 'SOAP-1', 'TEA-1'])
      expect([text.includes('Tk 45.50'), text.includes('Tk 120')]).toEqual([true, true])
    }
  })

  test('labels need the right to see products or purchase orders', async () => {
    const variant = await at.addVariant(5, { sku: 'TEA-2' })
    const printed = async (
      resource: string,
      who: Caller,
      query = `labels=${variant}:2&size=roll&lang=bn`,
    ) => {
      const { status, headers } = await who.get(`/api/${resource}/labels?${query}`)
      return status === 200 ? headers['content-type'] : status
    }
    const [keeper, buyer, stranger] = [
      await asAdmin([right(1)]),
      await asAdmin([right(65)]),
      await asAdmin([right(9)]),
    ]
    expect(await printed('products', keeper)).toBe('application/pdf')
    expect(await printed('purchase-orders', buyer)).toBe('application/pdf')
    expect(await printed('purchase-orders', keeper)).toBe(403)
    expect([await printed('products', buyer), await printed('products', stranger)]).toEqual([403, 403])
    for (const query of [
      'labels=',
      'labels=x',
      `labels=${variant}:1&size=wall`,
      `labels=1:${mostLabels},2:1`,
    ])
      expect([query, await printed('products', admin, query)]).toEqual([query, 422])
    expect(await printed('products', admin, 'labels=999999:1')).toBe(404)
    // A buyer finds every product, an author only the own ones.
    const author = await asAdmin([right(1, ['create', 'edit'])])
    expect(await printed('products', author)).toBe(404)
  })

  test('average costs are only for those who may see purchase orders', async () => {
    const [tea, soap] = [await at.addVariant(0), await at.addVariant(0)]
    const order = await at.ordered(await at.addSupplier(), [[tea, 10, 20]])
    const received = await at.post('receive', at.receiptOf(order, [{ received: 10 }]))
    expect(received.status).toBe(200)
    const productOf = async (variant: number) =>
      (
        await shop()
          .db.selectFrom('product_price_infos')
          .select('product_id')
          .where('id', '=', variant)
          .executeTakeFirstOrThrow()
      ).product_id
    const costs = async (variant: number, who = admin) => {
      const { status, body } = await who.get(
        `/api/purchase-orders/costs?product_id=${await productOf(variant)}`,
      )
      return status === 200 ? body.data.costs : status
    }
    expect(await costs(tea)).toEqual([{ product_price_info_id: tea, average_cost: 20 }])
    expect(await costs(soap)).toEqual([])
    const keeper = await asAdmin([right(1)])
    expect(await costs(tea, keeper)).toBe(403)
    const product = await keeper.get(`/api/products/edit/${await productOf(tea)}`)
    expect(product.status).toBe(200)
    expect(JSON.stringify(product.body)).not.toContain('cost')
  })
})
