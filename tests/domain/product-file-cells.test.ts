import { describe, expect, test } from 'vitest'
import { hostOf } from '#domain/imports/picture-download.ts'
import { guessedColor } from '#domain/imports/product-files/color-codes.ts'
import { filePrices } from '#domain/imports/product-files/file-prices.ts'
import { fileStock } from '#domain/imports/product-files/file-stock.ts'
import { categoryPaths, pictureUrls, yesOrNo } from '#domain/imports/product-files/lists.ts'
import { readSettings, usualSettings } from '#domain/imports/product-files/settings.ts'

describe('Prices of a file', () => {
  test.each([
    [{ price: '42.99' }, '42.99', null],
    [{ price: '42.99', compare_at_price: '44.99' }, '44.99', '1: 44.99 > 42.99'],
    [{ price: '50', compare_at_price: '50' }, '50', null],
    [{ price: '50', compare_at_price: '0' }, '50', null],
    [{ price: '20', sale_price: '18' }, '20', '1: 20 > 18'],
    [{ price: '20', sale_price: '25' }, '20', null],
    [{ sale_price: '18' }, '18', null],
    [{ price: '৳ ১২০০' }, '1200', null],
    [{ price: 'free' }, 'free', null],
    [{}, undefined, null],
  ])('%o', (texts, unit_price, tier) => {
    expect(filePrices(texts, 1)).toEqual({ unit_price, tier })
  })

  test('are multiplied by a factor, to the poisha', () => {
    expect(filePrices({ price: '9.99', compare_at_price: '12' }, 121.5)).toEqual({
      unit_price: '1458',
      tier: '1: 1458 > 1213.79',
    })
  })
})

describe('Stock of a file', () => {
  const all = () => true
  test.each([
    [
      'a tracked quantity is counted',
      { stock_qty: '5', stock_tracked: 'shopify' },
      { stock_type: '1', stock_qty: '5' },
    ],
    ['an untracked quantity is counted too', { stock_qty: '5' }, { stock_type: '1', stock_qty: '5' }],
    ['an untracked zero is not counted', { stock_qty: '0' }, { stock_type: '0' }],
    [
      'a tracked zero is sold out',
      { stock_qty: '0', stock_tracked: 'true' },
      { stock_type: '1', stock_qty: '0' },
    ],
    [
      'less than nothing is nothing',
      { stock_qty: '-3', stock_tracked: 'yes' },
      { stock_type: '1', stock_qty: '0' },
    ],
    [
      'warehouses are added up',
      { stock_qty: 'default=10,east=5', stock_tracked: '1' },
      { stock_type: '1', stock_qty: '15' },
    ],
    ['sold out without a quantity', { in_stock: '0' }, { stock_type: '1', stock_qty: '0' }],
    ['to be had without a quantity', { in_stock: '1' }, { stock_type: '0' }],
    [
      'a wrong quantity stays to be corrected',
      { stock_qty: 'many', stock_tracked: '1' },
      { stock_type: '1', stock_qty: 'many' },
    ],
  ])('%s', (_, texts, expected) => {
    expect(fileStock(texts, all)).toEqual(expected)
  })

  test('without a column about it stays as it is', () => {
    expect(fileStock({}, () => false)).toEqual({})
  })
})

describe('Lists in cells', () => {
  test('categories are paths', () => {
    expect(categoryPaths('Clothing > Hoodies, Music')).toEqual([['Clothing', 'Hoodies'], ['Music']])
    expect(categoryPaths(' > , ,')).toEqual([])
  })

  test('pictures are addresses of the web, with commas in them', () => {
    expect(
      pictureUrls('https://a.example/1.jpg, https://a.example/w_10,h_5/2.jpg,http://b.example/3.png'),
    ).toEqual(['https://a.example/1.jpg', 'https://a.example/w_10,h_5/2.jpg', 'http://b.example/3.png'])
    expect(pictureUrls('file:///etc/passwd javascript:alert(1) front.jpg')).toEqual([])
  })

  test('yes and no are what programs write', () => {
    expect(['TRUE', '1', 'active', 'Published', 'হ্যাঁ'].map(yesOrNo)).toEqual([true, true, true, true, true])
    expect(['0', '-1', 'draft', 'archived', 'না'].map(yesOrNo)).toEqual([false, false, false, false, false])
    expect([null, '', 'perhaps'].map(yesOrNo)).toEqual([undefined, undefined, undefined])
  })

  test('colours get the code of their name', () => {
    expect(['Navy', 'Ocean Blue', 'লাল', '#AbCdEf', 'Zebra'].map(guessedColor)).toEqual([
      '#000080',
      '#1e88e5',
      '#e53935',
      '#abcdef',
      '#9e9e9e',
    ])
  })
})

describe('Settings of a file', () => {
  test('are complete, and rejected when one is wrong', () => {
    expect(readSettings({})).toEqual(usualSettings)
    expect(readSettings({ options: { Pack: 'size' }, price_factor: 120, hosts: ['a.example'] })).toEqual({
      options: { Pack: 'size' },
      price_type: 'Per Piece',
      price_factor: 120,
      hosts: ['a.example'],
      fixed: {},
    })
    const wrong = [
      [],
      'x',
      { options: { Pack: 'weight' } },
      { price_factor: 0 },
      { price_factor: 'x' },
      { price_type: ' ' },
      { hosts: ['a b'] },
      { hosts: 'a.example' },
      { fixed: { color: 5 } },
      { fixed: { nothing: 'x' } },
    ]
    for (const body of wrong) expect(readSettings(body)).toBeNull()
  })
})

describe('Hosts of pictures', () => {
  test('are those that a request would go to', () => {
    expect(hostOf('https://Pictures.example/a.jpg')).toBe('pictures.example')
    expect(hostOf('https://pictures.example:8443/a.jpg')).toBe('pictures.example')
    expect(hostOf('https://pictures.example@evil.example/a.jpg')).toBe('evil.example')
    expect(hostOf('http://[::1]/a.jpg')).toBe('[::1]')
    expect(hostOf('ftp://pictures.example/a.jpg')).toBeNull()
  })
})
