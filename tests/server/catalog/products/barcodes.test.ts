import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../../support/shop.ts'
import { type Tea, teaOf } from '../tea.ts'

const barcode = '8901234567894'

oneShop('Barcode of a variant', ({ asAdmin, anybody }) => {
  let admin: Caller
  let tea: Tea
  let product: { id: number; product_price_infos: { id: number; barcode: string | null }[] }
  beforeAll(async () => {
    admin = await asAdmin()
    tea = await teaOf(admin)
    product = await tea.stored({
      product_title: 'Packed tea',
      product_price_infos: [tea.variant({ product_color_id: tea.parts.red, barcode })],
    })
  })
  const stored = async () => (await admin.get(`/api/products/edit/${product.id}`)).body.data
  const found = async (by: Caller, path: string) =>
    (await by.get(path)).body.data.map((row: { product_title: string }) => row.product_title)

  test('is stored, changed and cleared with its product', async () => {
    const save = async (value: string | null) => {
      const { product_price_infos } = await stored()
      const changed = product_price_infos.map((variant: object) => ({ ...variant, barcode: value }))
      const { status, body } = await admin.patch(`/api/products/${product.id}`, {
        product_price_infos: changed,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return (await stored()).product_price_infos[0].barcode
    }
    expect((await stored()).product_price_infos[0].barcode).toBe(barcode)
    expect(await save('12345670')).toBe('12345670')
    expect(await save(null)).toBeNull()
    expect(await save(barcode)).toBe(barcode)
  })

  test('finds the product in the back office and in the shop', async () => {
    expect(await found(admin, `/api/products?keyword=${barcode}`)).toEqual(['Packed tea'])
    expect(await found(anybody(), `/api/products/search?keyword=${barcode}`)).toEqual(['Packed tea'])
  })

  test('is not longer than 40 characters', async () => {
    const { product_price_infos } = await stored()
    const changed = product_price_infos.map((variant: object) => ({ ...variant, barcode: '1'.repeat(41) }))
    const { status, body } = await admin.patch(`/api/products/${product.id}`, {
      product_price_infos: changed,
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['product_price_infos.0.barcode']])
  })
})
