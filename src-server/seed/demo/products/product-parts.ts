import type { ProductDrawing } from '../../drawings/product-picture.ts'
import type { demoInfoTypes } from '../options.ts'

/** docs/domain.md 1.9: `price_type` 1 = percent less, 2 = a fixed price in Tk. */
export type DemoTier = {
  quantity: number
  price_type: 1 | 2
  price: number
  discount_price: number | null
  /** Days, or hours in Dhaka when `hrs_in_dhaka` is set. */
  business_day: number | null
  hrs_in_dhaka: boolean
  recommended: boolean
}

/** A variant: named by price type, one item of each option group, colour and size (docs/decisions/0011). */
export type DemoVariant = {
  sku: string
  price_type: string
  unit_price: number
  items: Record<string, string>
  color: string | null
  size: string | null
  cart_qty_mode: 1 | 2
  min_qty: number | null
  max_qty: number | null
  stock_type: 0 | 1
  stock_qty: number
  tiers: DemoTier[]
  photo: ProductDrawing | null
}

export type DemoInfo = {
  info_type: (typeof demoInfoTypes)[number]['type_title']
  content: string
  content_bn: string | null
}

/** References are slugs (categories, company, generics, diseases) or titles (tags, colours, sizes, price types, groups). */
export type DemoProduct = {
  product_title: string
  product_title_bn: string | null
  slug: string
  categories: string[]
  company: string
  generics: string[]
  diseases: string[]
  tags: string[]
  modes: number[]
  registered: boolean
  selected: boolean
  allow_custom_design: boolean
  infos: DemoInfo[]
  colors: string[]
  sizes: string[]
  product_types: { group: string; items: string[] }[]
  variants: DemoVariant[]
  photos: ProductDrawing[]
}

const tier =
  (price_type: 1 | 2) =>
  (
    quantity: number,
    price: number,
    discount_price: number | null = null,
    rest: Partial<DemoTier> = {},
  ): DemoTier => ({
    quantity,
    price_type,
    price,
    discount_price,
    business_day: null,
    hrs_in_dhaka: false,
    recommended: false,
    ...rest,
  })

/** From this quantity on, a discount in percent. */
export const percent = tier(1)

/** From this quantity on, a unit price in Tk. */
export const fixed = tier(2)

export const variant = (
  sku: string,
  price_type: string,
  unit_price: number,
  rest: Partial<DemoVariant> = {},
): DemoVariant => ({
  sku,
  price_type,
  unit_price,
  items: {},
  color: null,
  size: null,
  cart_qty_mode: 2,
  min_qty: 1,
  max_qty: null,
  stock_type: 0,
  stock_qty: 0,
  tiers: [],
  photo: null,
  ...rest,
})

type Stated = 'product_title' | 'slug' | 'categories' | 'company' | 'infos' | 'variants'

export const product = (stated: Pick<DemoProduct, Stated> & Partial<DemoProduct>): DemoProduct => ({
  product_title_bn: null,
  generics: [],
  diseases: [],
  tags: [],
  modes: [],
  registered: false,
  selected: false,
  allow_custom_design: false,
  colors: [],
  sizes: [],
  product_types: [],
  photos: [],
  ...stated,
})

const info =
  (info_type: DemoInfo['info_type']) =>
  (content: string, content_bn: string | null = null): DemoInfo => ({ info_type, content, content_bn })

export const details = info('Details')
export const howToUse = info('How to Use')
export const warnings = info('Warnings')
export const specification = info('Specification')
