import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetMapping } from '#domain/imports/mapping.ts'
import type { FileRow, Texts } from '#domain/imports/product-files/file-row.ts'
import { fileVariants, optionNames } from '#domain/imports/product-files/file-variants.ts'
import { withFixedTexts } from '#domain/imports/product-files/fixed-texts.ts'
import { firstText, groupRows } from '#domain/imports/product-files/group-rows.ts'
import { guessedTarget } from '#domain/imports/product-files/option-targets.ts'
import { type PresetName, presetOf } from '#domain/imports/product-files/presets.ts'
import { usualSettings } from '#domain/imports/product-files/settings.ts'
import { textsOf } from '#domain/imports/read-cells.ts'

const rowsOf = (...texts: Texts[]): FileRow[] => texts.map((one, at) => ({ line: at + 2, texts: one }))

const variantsOf = (texts: Texts[], settings = usualSettings) => {
  const rows = rowsOf(...texts)
  const fields = new Set(texts.flatMap((one) => Object.keys(one)))
  return groupRows(rows).map((product) => fileVariants(product, settings, (field) => fields.has(field)))
}

describe('Headings of a file', () => {
  const files: [PresetName, string[]][] = [
    [
      'shopify_products',
      ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Option1 Name', 'Variant Price', 'Image Src'],
    ],
    [
      'shopify_products',
      ['Title', 'URL handle', 'Option1 name', 'Option1 value', 'Price', 'Compare-at price'],
    ],
    ['woocommerce_products', ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Parent', 'Attribute 1 name']],
    ['medusa_products', ['Product Handle', 'Product Title', 'Variant Title', 'Price EUR', 'Price BDT']],
    ['prestashop_products', ['Product ID', 'Active (0/1)', 'Name *', 'Categories (x,y,z...)', 'Reference #']],
    ['opencart_products', ['product_id', 'name(en-gb)', 'model', 'manufacturer', 'stock_status_id']],
    ['bagisto_products', ['sku', 'type', 'attribute_family_code', 'url_key', 'special_price']],
    ['shopify_customers', ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Phone']],
    ['woocommerce_customers', ['ID', 'first_name', 'last_name', 'user_email', 'billing_phone']],
  ]
  test.each(files)('tell a file of %s', (name, headings) => {
    expect(presetOf(headings)?.name).toBe(name)
    expect(presetOf(headings.map((heading) => ` ${heading.toUpperCase()} `))?.name).toBe(name)
  })

  test('of our own tables are those of no other program', () => {
    expect(presetOf(['handle', 'product_title', 'price', 'stock_qty'])).toBeUndefined()
    expect(presetOf(['product', 'sku', 'unit_price'])).toBeUndefined()
  })

  test('give each field one column, the best of several', () => {
    const headings = [
      'Product Handle',
      'Product Title',
      'Variant Title',
      'Price EUR',
      'Price BDT',
      'Option 1 Value',
    ]
    const preset = presetOf(headings)
    expect(preset && presetMapping(preset, headings)).toEqual({
      0: 'handle',
      1: 'product_title',
      4: 'price',
      5: 'option1_value',
    })
  })

  test('of a first and a last name fill the full name together', () => {
    const headings = ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing']
    const preset = presetOf(headings)
    const mapping = preset ? presetMapping(preset, headings) : {}
    expect(textsOf(['Rahima', 'Begum', 'r@example.com', 'yes'], mapping)).toEqual({
      full_name: 'Rahima Begum',
      email: 'r@example.com',
    })
  })
})

describe('Rows of a file', () => {
  test('with one handle are one product; rows without a price add pictures only', () => {
    const [shirt, cap, ...others] = groupRows(
      rowsOf(
        { handle: 'shirt', product_title: 'Shirt', option1_name: 'Size', option1_value: 'S', price: '10' },
        { handle: 'cap', product_title: 'Cap', price: '5' },
        { handle: 'shirt', option1_value: 'M', price: '11' },
        { handle: 'shirt', pictures: 'https://example.com/2.jpg' },
      ),
    )
    expect(others).toEqual([])
    expect(shirt).toMatchObject({ handle: 'shirt', own: [{ line: 2 }, { line: 4 }, { line: 5 }] })
    expect(shirt?.variants.map(({ line }) => line)).toEqual([2, 4])
    expect(cap?.variants.map(({ line }) => line)).toEqual([3])
  })

  test('belong to the product that they name by SKU or by id, wherever it is', () => {
    const products = groupRows(
      rowsOf(
        { handle: '76', parent: 'tee', price: '20' },
        { handle: '44', sku: 'tee', product_title: 'Tee' },
        { handle: '77', parent: 'id:44', price: '15' },
        { handle: '90', parent: 'unknown', price: '1' },
      ),
    )
    expect(products.map(({ handle, own, variants }) => [handle, own.length, variants.length])).toEqual([
      ['44', 1, 2],
      ['unknown', 1, 1],
    ])
  })

  test('without handle and title continue the product above them', () => {
    const products = groupRows(
      rowsOf(
        { product_title: 'Tea', price: '5' },
        { price: '9', option1_value: 'L' },
        { product_title: 'Rice', price: '1' },
      ),
    )
    expect(products.map(({ variants }) => variants.length)).toEqual([2, 1])
  })

  test('are each in exactly one product', () => {
    const cell = fc.constantFrom(null, 'a', 'b', 'c', '7')
    const row = fc.record({ handle: cell, parent: cell, sku: cell, product_title: cell, price: cell })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (texts) => {
        const rows = rowsOf(...texts)
        const lines = groupRows(rows).flatMap(({ own, variants }) => [
          ...new Set([...own, ...variants].map(({ line }) => line)),
        ])
        expect(lines.toSorted((a, b) => a - b)).toEqual(rows.map(({ line }) => line))
      }),
    )
  })
})

describe('Variants of a file', () => {
  test('have colours, sizes and option groups; the names of options may be in the first row only', () => {
    const [variants] = variantsOf([
      {
        handle: 'a',
        product_title: 'A',
        option1_name: 'Colour',
        option1_value: 'Ocean blue',
        option2_name: 'Size',
        option2_value: '38',
        option3_name: 'Logo',
        option3_value: 'Yes',
        price: '10',
        sku: 'A-1',
      },
      { handle: 'a', option1_value: 'Red', option2_value: '40', option3_value: 'No', price: '12' },
    ])
    expect(variants?.map(({ texts }) => texts)).toEqual([
      {
        product_price_type_id: 'Per Piece',
        product_color_id: 'Ocean blue',
        product_size_id: '38',
        options: 'Logo: Yes',
        unit_price: '10',
        sku: 'A-1',
      },
      {
        product_price_type_id: 'Per Piece',
        product_color_id: 'Red',
        product_size_id: '40',
        options: 'Logo: No',
        unit_price: '12',
      },
    ])
    expect(variants?.[0]?.columnOf).toMatchObject({
      product_size_id: 'option2_value',
      options: 'option3_value',
    })
  })

  test('without options have none', () => {
    const [variants] = variantsOf([
      { handle: 'a', product_title: 'A', option1_name: 'Title', option1_value: 'Default Title', price: '10' },
    ])
    expect(variants?.map(({ texts }) => texts)).toEqual([
      { product_price_type_id: 'Per Piece', unit_price: '10' },
    ])
  })

  test('stand for each value that their product lists, where they name none', () => {
    const [variants, described] = variantsOf([
      {
        handle: '1',
        parent: '',
        sku: 'tee',
        product_title: 'Tee',
        option1_name: 'Size',
        option1_value: 'L, M',
        price: '',
      },
      { handle: '2', parent: 'tee', option1_name: 'Size', option1_value: '', price: '20' },
      {
        handle: '3',
        parent: '',
        product_title: 'Bag',
        option1_name: 'Color',
        option1_value: 'Red, Blue',
        price: '9',
      },
    ])
    expect(variants?.map(({ texts }) => texts.product_size_id)).toEqual(['L', 'M'])
    // A product without variants only describes itself with a list.
    expect(described?.map(({ texts }) => texts.product_color_id)).toEqual([undefined])
  })

  test('follow the targets that the merchant chooses', () => {
    const texts = [
      { handle: 'a', product_title: 'A', option1_name: 'Pack', option1_value: 'Strip', price: '10' },
    ]
    const chosen = (target: 'price_type' | 'none' | 'size') =>
      variantsOf(texts, { ...usualSettings, options: { Pack: target } })[0]?.[0]?.texts
    expect(chosen('price_type')).toMatchObject({ product_price_type_id: 'Strip' })
    expect(chosen('size')).toMatchObject({ product_size_id: 'Strip' })
    expect(chosen('none')).toEqual({ product_price_type_id: 'Per Piece', unit_price: '10' })
    expect(variantsOf(texts)[0]?.[0]?.texts.options).toBe('Pack: Strip')
  })

  test('a second option for a colour becomes an option group', () => {
    const [variants] = variantsOf([
      {
        handle: 'a',
        product_title: 'A',
        option1_name: 'Frame colour',
        option1_value: 'Red',
        option2_name: 'Lens color',
        option2_value: 'Grey | dark',
        price: '10',
      },
    ])
    expect(variants?.[0]?.texts).toMatchObject({
      product_color_id: 'Red',
      options: 'Lens color: Grey / dark',
    })
  })

  test('name the options of the file', () => {
    expect(
      optionNames(rowsOf({ option1_name: 'Size' }, { option1_name: 'Size', option2_name: 'Color' })),
    ).toEqual(['Size', 'Color'])
    expect(['Title', 'Colour', 'রং', 'Size', 'Unit', 'Logo'].map(guessedTarget)).toEqual([
      'none',
      'color',
      'color',
      'size',
      'price_type',
      'group',
    ])
  })
})

describe('Fixed values', () => {
  test('fill what the rows of a product or a variant do not have', () => {
    const products = groupRows(
      rowsOf(
        { handle: 'a', product_title: 'A', company: 'Square', price: '5' },
        { handle: 'a', price: '6', stock_qty: '3' },
        { handle: 'b', product_title: 'B', price: '7' },
      ),
    )
    const fixed = { company: 'Haat', stock_qty: '10', tags: ' ' }
    const [a, b] = withFixedTexts(products, { ...usualSettings, fixed })
    expect([a, b].map((one) => one && firstText(one, 'company'))).toEqual(['Square', 'Haat'])
    expect(a?.variants.map(({ texts }) => texts.stock_qty)).toEqual(['10', '3'])
    expect(b && firstText(b, 'tags')).toBeNull()
  })
})
