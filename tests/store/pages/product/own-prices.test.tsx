// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { emptyTheCart, useCart } from '../../../../src-store/state/cart.ts'
import { useUser } from '../../../../src-store/state/user.ts'
import { mitu } from '../../support/fake-person.ts'
import { product, tier, variant } from '../../support/fake-products.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'

afterEach(() => {
  emptyTheCart()
  useUser.setState({ user: null, confirmed: false })
  localStorage.clear()
})

const main = () => within(screen.getByRole('main'))
const { id, cart_qty_mode, min_qty, max_qty } = variant(1, 1200)

describe('The prices of a customer', () => {
  const open = async (has_price_list: boolean) => {
    const requested: string[] = []
    localStorage.setItem(
      'user_info',
      JSON.stringify({ state: { user: { ...mitu, full_name: 'Mitu' } }, version: 0 }),
    )
    const page = await openPage('/products/green-tea', {
      api: fakeShop({
        calls: {
          session: async () => ({ user_info: { ...mitu, has_price_list } }),
          product: async () => product(1, 'Green tea', { product_price_infos: [variant(1, 1200)] }),
          myPrices: async ({ variants }) => {
            requested.push(variants)
            const tiers = [tier(1, 1200, 777)]
            return [
              { product_price_info_id: id ?? 0, unit_price: 1200, cart_qty_mode, min_qty, max_qty, tiers },
            ]
          },
        },
      }),
    })
    return { page, requested }
  }

  test('are shown on the product page, and go into the cart', async () => {
    const { page } = await open(true)
    await waitFor(() => expect(main().getByText('777.00')).toBeDefined())
    await page.user.click(screen.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(cartLines(useCart.getState().cart)).toMatchObject([{ price: 777 }]))
    await page.leave()
  })

  test('are not requested for customers without a price list', async () => {
    const { page, requested } = await open(false)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to cart' })).toBeDefined())
    expect(requested).toEqual([])
    await page.leave()
  })
})
