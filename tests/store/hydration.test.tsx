// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cartItemOf } from '../../src-store/pages/product/cart-item.ts'
import { firstChoice } from '../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../src-store/pages/product/dimensions.ts'
import { emptyTheCart, putIntoCart } from '../../src-store/state/cart.ts'
import { tea } from './support/fake-products.ts'
import { openPage } from './support/open-page.ts'

afterEach(() => {
  // Visitors without viewed products get no recommendations.
  Object.assign(document, { cookie: '_visited_tag_id_history=; path=/; max-age=0' })
  emptyTheCart()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pages = [
  '/',
  '/products?page=2',
  '/products/green-tea',
  '/products/cotton-shirt',
  '/products/visiting-cards',
  '/search?keyword=tea&sort=price-asc',
  '/cart',
  '/checkout',
  '/thank-you/251121123456',
  '/order-tracking/251121123456',
  '/blog',
  '/blog/how-tea-is-picked',
  '/about-us',
  '/tea',
  '/nothing-here',
]

describe('Hydration', () => {
  for (const language of ['en', 'bn'] as const)
    test.each(pages)(`%s hydrates without errors in ${language}`, async (url) => {
      const page = await openPage(url, { language })
      expect(page.complaints()).toEqual([])
      // Data from the server are not requested again.
      expect(page.sent).toEqual([])
      await page.leave()
    })

  test('a stored cart causes no hydration mismatch', async () => {
    const choice = firstChoice(tea)
    const [variant] = variantsOf(tea)
    if (choice && variant) putIntoCart(cartItemOf(tea, variant, choice, 'Per Piece', 2))
    const page = await openPage('/cart')
    expect(page.complaints()).toEqual([])
    expect(document.body.textContent).toContain('Tk 2000.00')
    await page.leave()
  })
})
