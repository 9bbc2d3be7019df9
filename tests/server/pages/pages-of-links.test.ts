import { expect, test } from 'vitest'
import { oneShop } from '../../support/shop.ts'

/** The pages of the links in messages, whose URLs have a token. */
oneShop('Pages of the links in messages', ({ app }) => {
  test.each(['/saved-cart/1.abc', '/unsubscribe/abc.def', '/Unsubscribe/abc.def'])(
    '%s is never cached, and its URL is not sent as a referrer',
    async (url) => {
      const { headers } = await app().inject({ url })
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
    },
  )

  test('other pages are checked by caches, and name their origin', async () => {
    const { headers } = await app().inject({ url: '/saved-carts' })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})
