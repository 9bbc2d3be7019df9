import { describe, expect, test } from 'vitest'
import { choices } from '#domain/fields/choices.ts'
import { isPhone } from '#domain/values/phone.ts'
import { reservedSlugs, routeWords, toSlug } from '#domain/values/slug.ts'
import { demoBanners } from '../../../src-server/seed/demo/banners.ts'
import { demoBlogs } from '../../../src-server/seed/demo/blogs.ts'
import { demoCategories } from '../../../src-server/seed/demo/categories.ts'
import { demoComments } from '../../../src-server/seed/demo/comments.ts'
import { demoCompanies } from '../../../src-server/seed/demo/companies.ts'
import { demoDesigns } from '../../../src-server/seed/demo/designs.ts'
import { demoDiseases } from '../../../src-server/seed/demo/diseases.ts'
import { demoGenerics } from '../../../src-server/seed/demo/generics.ts'
import { demoGeography } from '../../../src-server/seed/demo/geography.ts'
import {
  demoColors,
  demoInfoTypes,
  demoPriceTypes,
  demoSizes,
} from '../../../src-server/seed/demo/options.ts'
import { demoPages } from '../../../src-server/seed/demo/pages.ts'
import { demoPeople } from '../../../src-server/seed/demo/people.ts'
import { demoOptionGroups } from '../../../src-server/seed/demo/products/product-types.ts'
import { demoProducts } from '../../../src-server/seed/demo/products/products.ts'
import { demoSite } from '../../../src-server/seed/demo/site.ts'
import { demoTags } from '../../../src-server/seed/demo/tags.ts'

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const missing = (wanted: string[], known: string[]) => wanted.filter((one) => !known.includes(one))
const bengali = /[ঀ-৿]/
const categorySlugs = demoCategories.map((category) => category.slug)
const named = (list: { slug: string }[]) => list.map((one) => one.slug)

describe('Categories of the demo shop', () => {
  test('are at least eight, each with subcategories', () => {
    const tops = demoCategories.filter((category) => category.parent === null)
    expect(tops.length).toBeGreaterThanOrEqual(8)
    for (const top of tops) expect(demoCategories.some((below) => below.parent === top.slug)).toBe(true)
  })

  test('name a parent that precedes them', () => {
    demoCategories.forEach((category, at) => {
      if (category.parent !== null) expect(categorySlugs.slice(0, at)).toContain(category.parent)
    })
  })

  test('each contain a product', () => {
    expect(
      missing(
        categorySlugs,
        demoProducts.flatMap((product) => product.categories),
      ),
    ).toEqual([])
  })
})

describe('Names and slugs of the demo shop', () => {
  test.each(
    Object.entries({
      demoCategories,
      demoCompanies,
      demoGenerics,
      demoDiseases,
      demoPriceTypes,
      demoOptionGroups,
      demoInfoTypes,
      demoProducts,
      demoPages,
      demoBlogs,
    }),
  )('%s have unique, valid slugs', (_, list) => {
    const slugs = named([...list])
    expect(repeated(slugs)).toEqual([])
    expect(
      slugs.filter((one) => one !== toSlug(one) || /^\d+$/.test(one) || reservedSlugs.includes(one)),
    ).toEqual([])
  })

  test('category and page slugs are not reserved route names', () => {
    expect([...categorySlugs, ...named(demoPages)].filter((one) => routeWords.includes(one))).toEqual([])
  })

  test('titles that must be unique are unique', () => {
    for (const titles of [
      demoCategories.map((category) => category.category_name),
      demoTags.map((tag) => tag.tag_title),
      demoColors.map((color) => color.color_title),
      demoSizes.map((size) => size.size_title),
      demoOptionGroups.map((group) => group.type_title),
      ...demoOptionGroups.map((group) => group.items.map((item) => item.type_name)),
      demoDesigns.flatMap((set) => set.pictures.map((picture) => picture.content_title)),
      demoProducts.map((product) => product.product_title),
    ])
      expect(repeated(titles)).toEqual([])
  })
})

describe('Texts of the demo shop', () => {
  test('banners fill every display type, with at most eight each', () => {
    for (const place of choices.banner_display_type) {
      const shown = demoBanners.filter((banner) => banner.display_type === place.id)
      expect(shown.length).toBeGreaterThanOrEqual(1)
      expect(shown.length).toBeLessThanOrEqual(8)
    }
  })

  test('every internal link leads to an existing page', () => {
    const links = [
      ...demoBanners.flatMap((banner) => [
        banner.promotional_link,
        ...banner.link_buttons.map((button) => button.link),
      ]),
      ...demoSite.reel_slider.map((reel) => reel.url),
    ].filter((link) => link !== null)
    const targets = [
      ...categorySlugs.map((one) => `/search?category=${one}`),
      ...named(demoProducts).map((one) => `/products/${one}`),
      ...named(demoPages).map((one) => `/${one}`),
    ]
    expect(missing(links, targets)).toEqual([])
  })

  test('there are five blog posts of 150 to 300 words, two of them in Bengali', () => {
    expect(demoBlogs).toHaveLength(5)
    for (const blog of demoBlogs) {
      const words = blog.details
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length
      expect(words, blog.slug).toBeGreaterThanOrEqual(150)
      expect(words, blog.slug).toBeLessThanOrEqual(300)
    }
    expect(demoBlogs.filter((blog) => blog.blog_title_bn && blog.details_bn)).toHaveLength(2)
  })

  test('Bengali fields contain Bengali text', () => {
    const walk = (value: unknown, name: string): string[] => {
      if (typeof value === 'string')
        return name.endsWith('_bn') && !bengali.test(value) ? [`${name}: ${value}`] : []
      if (value === null || typeof value !== 'object') return []
      return Object.entries(value).flatMap(([key, inner]) => walk(inner, key))
    }
    const everything = {
      demoBanners,
      demoBlogs,
      demoCategories,
      demoColors,
      demoComments,
      demoCompanies,
      demoDesigns,
    }
    const more = {
      demoDiseases,
      demoGenerics,
      demoOptionGroups,
      demoPages,
      demoProducts,
      demoSite,
      demoSizes,
      demoTags,
    }
    expect(walk({ everything, more, places: demoGeography() }, '')).toEqual([])
  })

  test('there are eight customer comments, with stars', () => {
    expect(demoComments).toHaveLength(8)
    for (const comment of demoComments) expect([1, 2, 3, 4, 5]).toContain(comment.rating)
  })
})

describe('People and places of the demo shop', () => {
  const regions = demoGeography()
  const cities = regions.flatMap((region) => region.cities)

  test('there are 8 regions and 64 cities, each with areas of different names', () => {
    expect(regions).toHaveLength(8)
    expect(cities).toHaveLength(64)
    for (const city of cities) {
      expect(city.areas.length).toBeGreaterThan(0)
      expect(repeated(city.areas.map((area) => area.title))).toEqual([])
    }
  })

  test('regions and cities have Bengali names', () => {
    expect([...regions, ...cities].filter((place) => place.title_bn === null)).toEqual([])
  })

  test('a delivery costs 60 in Dhaka and 120 elsewhere', () => {
    for (const city of cities) expect(city.delivery_charge).toBe(city.title === 'Dhaka' ? 60 : 120)
  })

  test('there is one user of each kind, with a valid phone number and address', () => {
    expect(demoPeople.map((person) => person.user_type).sort()).toEqual([1, 1, 1, 2, 3])
    expect(repeated(demoPeople.flatMap((person) => [person.email, person.mobile]))).toEqual([])
    for (const { user_type, role, mobile, address } of demoPeople) {
      expect(isPhone(mobile)).toBe(true)
      expect(role !== null).toBe(user_type === 1)
      if (!address) continue
      const city = regions
        .find((region) => region.title === address.region)
        ?.cities.find((one) => one.title === address.city)
      expect(city?.areas.map((area) => area.title)).toContain(address.area)
    }
  })
})
