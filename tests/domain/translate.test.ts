import { describe, expect, expectTypeOf, test } from 'vitest'
import { type MessageKey, type Translated, translator } from '#domain/language/translate.ts'

const en = {
  cart: {
    title: 'Cart',
    items: '%{smart_count} item |||| %{smart_count} items',
    greeting: 'Hello %{name}, %{name}! You owe %{amount}.',
  },
  close: 'Close',
}

const bn: Translated<typeof en> = {
  cart: {
    title: 'কার্ট',
    items: '%{smart_count}টি পণ্য',
    greeting: '%{name}, আপনার বাকি %{amount}।',
  },
  close: 'বন্ধ করুন',
}

const inEnglish = translator(en, 'en')
const inBengali = translator(bn, 'bn')

describe('Messages', () => {
  test('are found by their path in either language', () => {
    expect([inEnglish('cart.title'), inBengali('cart.title'), inEnglish('close')]).toEqual([
      'Cart',
      'কার্ট',
      'Close',
    ])
  })

  test('have a singular and a plural form', () => {
    expect([0, 1, 2].map((smart_count) => inEnglish('cart.items', { smart_count }))).toEqual([
      '0 items',
      '1 item',
      '2 items',
    ])
    expect([1, 25].map((smart_count) => inBengali('cart.items', { smart_count }))).toEqual([
      '১টি পণ্য',
      '২৫টি পণ্য',
    ])
  })

  test('interpolate values, numbers in the digits of the language', () => {
    expect(inEnglish('cart.greeting', { name: '$& 7', amount: 5 })).toBe('Hello $& 7, $& 7! You owe 5.')
    expect(inBengali('cart.greeting', { name: 'Room 7', amount: 5 })).toBe('Room 7, আপনার বাকি ৫।')
  })

  test('leave placeholders of missing values unchanged', () => {
    expect(inEnglish('cart.greeting', { name: 'Rahim' })).toBe('Hello Rahim, Rahim! You owe %{amount}.')
    expect(translator({ odd: '%{toString}' }, 'en')('odd')).toBe('%{toString}')
  })

  test('without a text show their key', () => {
    const t = translator<Record<string, string>>({}, 'en')
    expect([t('constructor'), t('a.b')]).toEqual(['constructor', 'a.b'])
  })

  test('have typed paths that are the same in both languages', () => {
    expectTypeOf<MessageKey<typeof en>>().toEqualTypeOf<
      'cart.title' | 'cart.items' | 'cart.greeting' | 'close'
    >()
    expectTypeOf<{ cart: typeof bn.cart }>().not.toExtend<Translated<typeof en>>()
    expect(Object.keys(bn.cart)).toEqual(Object.keys(en.cart))
  })
})
