import { describe, expect, test } from 'vitest'
import { oneShop, right } from '../../support/shop.ts'

/** docs/product.md 6: only the feature of a page gives an admin access to its data. */

const features = [
  ['Products', 1, 'products'],
  ['Categories', 2, 'categories'],
  ['Media Gallery', 4, 'media-galleries'],
  ['Media Categories', 5, 'media-categories'],
  ['Custom Product Designs', 6, 'custom-product-designs'],
  ['Admin User Roles', 14, 'user-role-infos'],
  ['Admin Users', 15, 'users'],
  ['Product Color Infos', 21, 'product-color-info'],
  ['Product Info Types', 23, 'product-info-types'],
  ['Product Types', 24, 'product-types'],
  ['Product Type Items', 25, 'product-type-info-name'],
  ['Product Price Types', 26, 'product-price-types'],
  ['Tags', 27, 'tags'],
  ['Order Infos', 31, 'order-infos'],
  ['Customer Infos', 32, 'customer-infos'],
  ['Delivery Persons', 33, 'delivery-persons'],
  ['Static Pages', 41, 'static-page-infos'],
  ['Promotional Banners', 42, 'promotional-banners'],
  ['Logo Setup', 43, 'logo-info/edit/1'],
  ['Basic Configuration', 45, 'site-basic-config'],
  ['Blog Infos', 46, 'blog-infos'],
  ['Regions', 101, 'regions'],
  ['Cities', 102, 'cities'],
  ['Areas', 103, 'areas'],
] as const

oneShop('The features of the dashboard', ({ asAdmin }) => {
  describe('open', () => {
    test.each(features)('%s with their feature only', async (_, id, path) => {
      const others = features
        .filter(([, other]) => other !== id)
        .map(([, other]) => right(other, ['view_others']))
      const [only, allOthers] = [await asAdmin([right(id, ['view_others'])]), await asAdmin(others)]
      expect((await only.get(`/api/${path}`)).status).toBe(200)
      expect((await allOthers.get(`/api/${path}`)).status).toBe(403)
    })
  })
})
