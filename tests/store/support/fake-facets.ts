import type { ShopAnswer } from '#domain/contract/shop-api.ts'

type Facets = NonNullable<ShopAnswer<'search'>['facets']>

const choice = (id: number, title: string, title_bn: string, count: number) => ({
  id,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  title_bn,
  count,
})

/** The facets of a search response. */
export const fakeFacets: Facets = {
  category: [choice(1, 'Food', 'খাবার', 41), choice(2, 'Tea', 'চা', 12)],
  'product-type': [],
  company: Array.from({ length: 9 }, (_, at) => choice(at + 1, `Maker ${at + 1}`, `নির্মাতা ${at + 1}`, 9 - at)),
  generic: [],
  disease: [],
  colour: [],
  mode: [{ ...choice(3, 'Best Selling', 'বেস্ট সেলার', 4), slug: '3' }],
  price: {
    lowest: 2,
    highest: 1200,
    ranges: [
      { from: null, to: 50, count: 3 },
      { from: 50, to: 100, count: 8 },
      { from: 1000, to: null, count: 0 },
    ],
  },
  stock: { count: 60 },
}
