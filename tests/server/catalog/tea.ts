import { expect } from 'vitest'
import type { Caller } from '../../support/shop.ts'

/** Makes and saves teas that have everything that a product can have, as the form sends it. */
export type Tea = Awaited<ReturnType<typeof teaOf>>

/** Creates the lookups of a tea. */
export async function teaOf(admin: Caller) {
  const make = async (resource: string, body: object): Promise<number> => {
    const { body: answer } = await admin.post(`/api/${resource}/store`, body)
    expect(answer, resource).toMatchObject({ status: true })
    return answer.data.id
  }
  const flavour = await make('product-types', { type_title: 'Flavour' })
  const parts = {
    company: await make('companies', { company_name: 'Square' }),
    category: await make('categories', { category_name: 'Tea' }),
    generic: await make('generics', { generic_name: 'Camellia sinensis', generic_name_bn: 'চা পাতা' }),
    tag: await make('tags', { tag_title: 'warm' }),
    piece: await make('product-price-types', { type_title: 'Per piece' }),
    box: await make('product-price-types', { type_title: 'Per box' }),
    red: await make('product-color-info', { color_title: 'Red', color_code: '#ff0000' }),
    large: await make('product-size-info', { size_title: 'L', size_type_id: 4 }),
    details: await make('product-info-types', { type_title: 'Details' }),
    flavour,
    mint: await make('product-type-info-name', { type_name: 'Mint', product_type_id: flavour }),
    lemon: await make('product-type-info-name', { type_name: 'Lemon', product_type_id: flavour }),
    photo: await make('media-galleries', { content_title: 'Tea cup', content: '/media/cup.webp' }),
  }
  const variant = (more: object = {}) => ({
    product_price_type_id: parts.piece,
    unit_price: 120,
    options: [{ product_type_id: parts.flavour, product_type_item_id: parts.mint }],
    ...more,
  })
  const green = (more: object = {}) => ({
    product_title: 'Green Tea',
    product_title_bn: 'সবুজ চা',
    company_id: parts.company,
    category_ids: [parts.category],
    generic_ids: [parts.generic],
    tag_ids: [parts.tag],
    color_ids: [parts.red],
    size_ids: [parts.large],
    photo_ids: [parts.photo],
    product_mode_infos: [{ mode_id: 1 }, { mode_id: 3 }],
    product_infos: [
      {
        product_info_type_id: parts.details,
        content: '<p onclick="steal()">Fresh<script>x</script></p>',
        content_bn: '<p>তাজা</p>',
      },
    ],
    product_type_infos: [{ product_type_id: parts.flavour, item_ids: [parts.mint, parts.lemon] }],
    product_price_infos: [
      variant({
        product_color_id: parts.red,
        product_size_id: parts.large,
        sku: 'GT-1',
        stock_type: 1,
        stock_change: 50,
        photo_ids: [parts.photo],
        tiers: [
          { quantity: 1, price_type: 2, price: 120, discount_price: 100.5 },
          { quantity: 10, price_type: 1, price: 10, recommended: true },
        ],
      }),
    ],
    status: true,
    ...more,
  })
  const stored = async (more: object = {}) => {
    const { body } = await admin.post('/api/products/store', green(more))
    expect(body.errors).toBeUndefined()
    return body.data
  }
  const save = (product: { id: number }, changes: object) =>
    admin.post(`/api/products/update/${product.id}`, { ...product, ...changes })
  return { make, parts, variant, green, stored, save }
}
