import { describe, expect, test } from 'vitest'
import { choices } from '#domain/fields/choices.ts'
import { unitPrice } from '#domain/orders/pricing/price.ts'
import { priceProblems } from '#domain/orders/pricing/price-check.ts'
import { toPoisha } from '#domain/values/money.ts'
import { demoCategories } from '../../../src-server/seed/demo/categories.ts'
import { demoCompanies } from '../../../src-server/seed/demo/companies.ts'
import { demoDiseases } from '../../../src-server/seed/demo/diseases.ts'
import { demoGenerics } from '../../../src-server/seed/demo/generics.ts'
import { demoColors, demoPriceTypes, demoSizes } from '../../../src-server/seed/demo/options.ts'
import type { DemoVariant } from '../../../src-server/seed/demo/products/product-parts.ts'
import { demoOptionGroups } from '../../../src-server/seed/demo/products/product-types.ts'
import { demoProducts } from '../../../src-server/seed/demo/products/products.ts'
import { demoTags } from '../../../src-server/seed/demo/tags.ts'

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const missing = (wanted: string[], known: string[]) => wanted.filter((one) => !known.includes(one))
const bengali = /[ঀ-৿]/
const variants = demoProducts.flatMap((product) => product.variants)
const categorySlugs = demoCategories.map((category) => category.slug)
const named = (list: { slug: string }[]) => list.map((one) => one.slug)

describe('Products of the demo shop', () => {
  test('are at least forty', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(40)
  })

  test.each(demoProducts.map((product) => [product.slug, product] as const))(
    '%s references existing records only',
    (_, product) => {
      expect(missing(product.categories, categorySlugs)).toEqual([])
      expect(named(demoCompanies)).toContain(product.company)
      expect(missing(product.generics, named(demoGenerics))).toEqual([])
      expect(missing(product.diseases, named(demoDiseases))).toEqual([])
      expect(
        missing(
          product.tags,
          demoTags.map((tag) => tag.tag_title),
        ),
      ).toEqual([])
      expect(
        missing(
          product.colors,
          demoColors.map((color) => color.color_title),
        ),
      ).toEqual([])
      expect(
        missing(
          product.sizes,
          demoSizes.map((size) => size.size_title),
        ),
      ).toEqual([])
      expect(product.modes.filter((mode) => !choices.product_mode.some((item) => item.id === mode))).toEqual(
        [],
      )
      for (const { group, items } of product.product_types) {
        const known = demoOptionGroups.find((one) => one.type_title === group)?.items ?? []
        expect(
          missing(
            items,
            known.map((item) => item.type_name),
          ),
        ).toEqual([])
      }
    },
  )

  test('are also in the parent category', () => {
    for (const product of demoProducts)
      for (const category of demoCategories.filter((one) => product.categories.includes(one.slug)))
        if (category.parent) expect(product.categories).toContain(category.parent)
  })

  test('use units and option groups only where their category allows them', () => {
    for (const product of demoProducts) {
      const groups = product.product_types.map(({ group }) => group)
      const units = product.variants.map((variant) => variant.price_type)
      const stored = [...demoOptionGroups, ...demoPriceTypes].filter((one) =>
        [...groups, ...units].includes(one.type_title),
      )
      for (const one of stored) if (one.cat) expect(product.categories).toContain(one.cat)
    }
  })

  test('have at most one text per heading', () => {
    for (const product of demoProducts) {
      expect(product.infos.length).toBeGreaterThan(0)
      expect(repeated(product.infos.map((info) => info.info_type))).toEqual([])
    }
  })

  test('have a Bengali title for at least half of them', () => {
    const inBengali = demoProducts.filter((product) =>
      bengali.test(product.product_title_bn ?? product.product_title),
    )
    expect(inBengali.length).toBeGreaterThanOrEqual(demoProducts.length / 2)
  })

  test('include a product without a photo', () => {
    expect(demoProducts.some((product) => product.photos.length === 0)).toBe(true)
  })
})

describe('Prices of the demo shop', () => {
  test.each(variants.map((variant) => [variant.sku, variant] as const))(
    '%s has a valid price list',
    (_, variant) => {
      expect(priceProblems(variant)).toEqual({})
      expect(demoPriceTypes.map((type) => type.type_title)).toContain(variant.price_type)
      expect(variant.unit_price).toBeGreaterThan(0)
    },
  )

  test('a larger quantity never costs more per item', () => {
    for (const variant of variants) {
      const charged = variant.tiers.map((tier) => unitPrice(variant, tier.quantity)?.charged ?? 0)
      expect(charged).toEqual([...charged].sort((a, b) => b - a))
      for (const price of charged) expect(price).toBeLessThanOrEqual(toPoisha(variant.unit_price))
    }
  })

  test('no two variants are equal or have the same SKU', () => {
    const key = ({ price_type, items, color, size }: DemoVariant) =>
      JSON.stringify([price_type, items, color, size])
    for (const product of demoProducts) expect(repeated(product.variants.map(key))).toEqual([])
    expect(repeated(variants.map((variant) => variant.sku))).toEqual([])
  })

  test('a variant uses the colours, sizes and options of its product', () => {
    for (const product of demoProducts)
      for (const variant of product.variants) {
        expect(Object.keys(variant.items)).toEqual(product.product_types.map(({ group }) => group))
        for (const { group, items } of product.product_types) expect(items).toContain(variant.items[group])
        expect(product.colors.length > 0 ? product.colors : [null]).toContain(variant.color)
        expect(product.sizes.length > 0 ? product.sizes : [null]).toContain(variant.size)
      }
  })

  test('cover packs, open quantities, percentages, fixed prices, low stock and sold out', () => {
    const tiers = variants.flatMap((variant) => variant.tiers)
    expect(new Set(variants.map((variant) => variant.cart_qty_mode))).toEqual(new Set([1, 2]))
    for (const type of [1, 2])
      for (const discounted of [true, false])
        expect(
          tiers.some((tier) => tier.price_type === type && (tier.discount_price !== null) === discounted),
        ).toBe(true)
    expect(variants.some((variant) => variant.stock_type === 1 && variant.stock_qty === 3)).toBe(true)
    expect(variants.some((variant) => variant.stock_type === 1 && variant.stock_qty === 0)).toBe(true)
    expect(variants.some((variant) => variant.tiers.length === 0)).toBe(true)
    expect(tiers.some((tier) => tier.hrs_in_dhaka)).toBe(true)
  })
})
