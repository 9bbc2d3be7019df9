// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { fakeShop } from '../support/fake-shop.ts'
import { renderPage } from '../support/render-page.ts'

const plain = fakeShop()
const [settings, logo, frame, categories, list, found] = await Promise.all([
  plain.basicConfig({}),
  plain.logoInfo({}),
  plain.frame({}),
  plain.categories({}),
  plain.all({}),
  plain.search({}),
])

/** A shop that returns the same objects each time, as the row cache of the server does. */
const shopWith = (cards: ShopAnswer<'all'>['data'], config = settings): ShopApi =>
  fakeShop({
    calls: {
      all: async () => ({ ...list, data: cards }),
      search: async () => ({ ...found, data: cards }),
      basicConfig: async () => config,
      logoInfo: async () => logo,
      frame: async () => frame,
      categories: async () => categories,
    },
  })

const titleOf = async (api: ShopApi, language: 'en' | 'bn' = 'en') => {
  const { page } = await renderPage('/products', { api, language })
  return page.querySelector('main article h3')?.textContent
}
const copies = () => list.data.map((card) => ({ ...card }))

describe('Product card fragment cache', () => {
  test('reuses the fragment of the same record and renders a new one for a new record', async () => {
    const cards = copies()
    const [card] = cards
    if (!card) throw new Error('No product')
    const title = await titleOf(shopWith(cards))
    // Records are never mutated in production; the mutation here shows that the card is not rendered again.
    card.product_title = 'Changed under its hand'
    expect(await titleOf(shopWith(cards))).toBe(title)
    expect(await titleOf(shopWith(cards.map((one) => ({ ...one }))))).toBe('Changed under its hand')
  })

  test('stores one fragment per language', async () => {
    const cards = copies()
    const english = await titleOf(shopWith(cards))
    const bengali = await titleOf(shopWith(cards), 'bn')
    expect(bengali).not.toBe(english)
    expect(await titleOf(shopWith(cards))).toBe(english)
    expect(await titleOf(shopWith(cards), 'bn')).toBe(bengali)
  })

  test('renders the card again after the settings change', async () => {
    const cards = copies()
    const priceOf = async (config: typeof settings) => {
      const { page } = await renderPage('/products', { api: shopWith(cards, config) })
      return page.querySelector('main article')?.textContent
    }
    expect(await priceOf(settings)).toContain('Tk')
    const euros = { ...settings, currency_info: { ...settings.currency_info, symbol: 'EUR' } }
    expect(await priceOf(euros)).toContain('EUR')
    expect(await priceOf(settings)).toContain('Tk')
  })

  test('gives the same HTML as an empty cache', async () => {
    const cards = copies()
    const first = await renderPage('/', { api: shopWith(cards) })
    const again = await renderPage('/', { api: shopWith(cards) })
    expect(again.html).toBe(first.html)
  })
})

test('header and footer are rendered again after the shop title changes', async () => {
  const api = (website_title: string) => {
    const { site_basic_config_data: data } = settings
    return shopWith(list.data, { ...settings, site_basic_config_data: { ...data, website_title } })
  }
  for (const name of ['Haat', 'The market', 'Haat']) {
    const { page } = await renderPage('/', { api: api(name) })
    expect(page.querySelector('footer')?.textContent).toContain(name)
  }
})
