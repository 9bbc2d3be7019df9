import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { LineProblem } from '#domain/orders/accept-change.ts'
import { cartItemOf } from '../../../src-store/pages/product/cart-item.ts'
import { firstChoice } from '../../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../../src-store/pages/product/dimensions.ts'
import { emptyTheCart, putIntoCart } from '../../../src-store/state/cart.ts'
import { tea } from './fake-products.ts'
import { fakeShop } from './fake-shop.ts'
import { openPage } from './open-page.ts'

type User = Awaited<ReturnType<typeof openPage>>['user']

/** Pastes the text in one step; typing it would render the page after each letter. */
export async function write(user: User, label: string | RegExp, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

/** Waits until the order response is processed: a late response would empty the cart of the next test. */
export const thanked = () => waitFor(() => expect(location.pathname).toMatch(/^\/thank-you\/\d/))

type Placed = Parameters<ShopApi['placeOrder']>[0]

export const teaInCart = (quantity: number) => {
  const choice = firstChoice(tea)
  const [variant] = variantsOf(tea)
  if (choice && variant) putIntoCart(cartItemOf(tea, variant, choice, 'Per Piece', quantity))
}

/** The checkout with two packets of tea; `answer` responds to each order. */
export async function openCheckout(answer: ShopApi['placeOrder'], more: Partial<ShopApi> = {}) {
  const orders: Placed[] = []
  const api = fakeShop({
    calls: {
      placeOrder: async (order) => {
        orders.push(order)
        return answer(order)
      },
      ...more,
    },
  })
  teaInCart(2)
  const page = await openPage('/checkout', { api })
  const fill = async () => {
    await write(page.user, 'Full name', 'Mitu Rahman')
    await write(page.user, 'Mobile number', '০১৭১১০০০০০০')
    await page.user.selectOptions(screen.getByLabelText('Division'), 'Dhaka Division')
    await page.user.selectOptions(screen.getByLabelText('District'), 'Dhaka')
    await page.user.selectOptions(screen.getByLabelText('Area'), 'Dhanmondi')
    await write(page.user, 'House, road, village', 'House 1')
  }
  const place = () => page.user.click(screen.getByRole('button', { name: 'Place order' }))
  return { ...page, orders, fill, place }
}

export const asSold = {
  unit_price: tea.product_price_infos[0]?.unit_price ?? 0,
  cart_qty_mode: 2,
  min_qty: 1,
  max_qty: 10,
  tiers: tea.product_price_infos[0]?.tiers ?? [],
}

/** The line problem of a changed price. */
export const priceChange: LineProblem = {
  line: 0,
  product_price_info_id: 11,
  problem: 'price_changed',
  msg: 'The price has changed.',
  price: 1300,
  custom_product_design_price: null,
  stock_qty: null,
  preorder_on: null,
  offer: { ...asSold, unit_price: 1300, tiers: [] },
}

export const changedTo = (lines: LineProblem[], delivery_fee = 60) => ({
  status: false as const,
  msg: 'Prices or stock have changed. Please check your cart.',
  data: { lines, totals: { vat_amount: 5, delivery_fee, discount: 0 } },
})

export const placed = async () => ({ order_id: '251121123456', total_payable: 2160, payment_url: null })

/** Clears the browser state after each test of a suite that places orders. */
export const leaveNothing = () =>
  afterEach(() => {
    emptyTheCart()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
