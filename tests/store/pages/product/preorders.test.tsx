// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { emptyTheCart, useCart } from '../../../../src-store/state/cart.ts'
import { product, variant } from '../../support/fake-products.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

afterEach(() => {
  emptyTheCart()
  localStorage.clear()
})

const main = () => within(screen.getByRole('main'))

describe('A pre-ordered product', () => {
  const shop = (stock_qty: number) => {
    const preorder = { stock_type: 1, stock_qty, preorder_on: '2026-12-24' }
    const product_price_infos = [variant(1, 1200, preorder)]
    return fakeShop({
      calls: {
        product: async () => product(1, 'Green tea', { product_price_infos, in_stock: stock_qty > 0 }),
      },
    })
  }
  const open = (stock_qty: number) => openPage('/products/green-tea', { api: shop(stock_qty) })

  test('names its day on the product page and in the cart', async () => {
    const page = await open(3)
    expect(main().getByText('Pre-order, expected on 24 Dec 2026').role).toBe('status')
    await page.user.click(screen.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() =>
      expect(cartLines(useCart.getState().cart)).toMatchObject([{ preorder_on: '2026-12-24' }]),
    )
    await page.leave()
  })

  test.each([
    [3, 'PreOrder'],
    [0, 'OutOfStock'],
  ])('with %i pieces left is for search engines: %s', async (stock_qty, availability) => {
    const { head } = await renderPage('/products/green-tea', { api: shop(stock_qty) })
    expect(head).toContain(`"availability":"https://schema.org/${availability}"`)
  })

  test('is sold out when its pieces are', async () => {
    const page = await open(0)
    expect(main().getByText('Sold out').role).toBe('status')
    await page.leave()
  })
})
