import { describe, expect, test } from 'vitest'
import { menuGroups } from '../../../src/accounts/features.ts'
import { resourceLabels } from '../../../src/language/labels.ts'
import { entries } from '../../../src-server/resources/registry.ts'

/** Specification sections 2 and 6: the pages, the menu groups and the feature ids of the dashboard. */

const pageOf = new Map(entries.map(([name, entry]) => [entry.page ?? name, { name, ...entry }]))

const features = [
  ['Products', 1, 'products', 'Collection Types'],
  ['Categories', 2, 'categories', 'Collection Types'],
  ['Media Gallery', 4, 'media-galleries', 'Collection Types'],
  ['Media Categories', 5, 'media-categories', 'Collection Types'],
  ['Custom Product Designs', 6, 'custom-product-designs', 'Collection Types'],
  ['Admin User Roles', 14, 'admin-user-roles', 'Generals'],
  ['Admin Users', 15, 'admin-users', 'Generals'],
  ['Product Color Infos', 21, 'product-color-infos', 'Components'],
  ['Product Info Types', 23, 'product-info-types', 'Components'],
  ['Product Types', 24, 'product-types', 'Components'],
  ['Product Type Items', 25, 'product-type-items', 'Components'],
  ['Product Price Types', 26, 'product-price-types', 'Components'],
  ['Tags', 27, 'tags', 'Components'],
  ['Order Infos', 31, 'order-infos', 'Data Information'],
  ['Customer Infos', 32, 'customer-infos', 'Data Information'],
  ['Delivery Persons', 33, 'delivery-persons', 'Data Information'],
  ['Static Pages', 41, 'static-pages', 'Frontend Setting'],
  ['Promotional Banners', 42, 'promotional-banners', 'Frontend Setting'],
  ['Logo Setup', 43, 'logo-setup', 'Frontend Setting'],
  ['Basic Configuration', 45, 'basic-configuration', 'Frontend Setting'],
  ['Blog Infos', 46, 'blog-infos', 'Frontend Setting'],
  ['Regions', 101, 'regions', 'GEO Information'],
  ['Cities', 102, 'cities', 'GEO Information'],
  ['Areas', 103, 'areas', 'GEO Information'],
] as const

const inputs = [
  ['basic-configuration', ['important_message', 'reel_slider', 'video_slider', 'why_choose_us']],
  ['blog-infos', ['photo_ids']],
  ['custom-product-designs', ['photo_ids']],
  ['static-pages', ['photo_ids']],
  ['categories', ['banner_image', 'icon']],
  ['logo-setup', ['logo', 'dark_logo', 'favicon', 'watermark_logo']],
  ['promotional-banners', ['desktop_banner_image', 'mobile_banner_image']],
] as const

describe('The dashboard', () => {
  test.each(features)('%s stand in the menu with their feature', (title, id, page, group) => {
    const entry = pageOf.get(page)
    expect(entry).toMatchObject({ feature: id, group })
    expect(resourceLabels[entry?.name as 'products'].many.en).toBe(title)
  })

  test.each([
    ...features.map(([, , page]) => page),
    'companies',
    'customer-comments',
    'disease',
    'generics',
    'product-size-infos',
    'header',
    'footer',
  ])('has the page %s', (page) => {
    const entry = pageOf.get(page)
    expect(entry?.list.length).toBeGreaterThan(0)
    expect(Object.keys(entry?.form ?? {}).length).toBeGreaterThan(0)
  })

  test.each(inputs)('has on %s the inputs that are named', (page, names) => {
    expect(Object.values(pageOf.get(page)?.form ?? {}).flat()).toEqual(expect.arrayContaining([...names]))
  })

  test('has the groups of the menu in their order', () => {
    expect(menuGroups).toEqual([
      'Collection Types',
      'Components',
      'GEO Information',
      'Data Information',
      'Frontend Setting',
      'Generals',
    ])
  })
})
