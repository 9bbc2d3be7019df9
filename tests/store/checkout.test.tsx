// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { cartItemOf } from '../../src-store/product/cart-item.ts'
import { firstChoice } from '../../src-store/product/choose.ts'
import { variantsOf } from '../../src-store/product/dimensions.ts'
import { emptyTheCart, putIntoCart, useCart } from '../../src-store/state/cart.ts'
import { tea } from './fake-products.ts'
import { fakeShop, refuse } from './fake-shop.ts'
import { openPage } from './open-page.ts'

type Placed = Parameters<ShopApi['placeOrder']>[0]

afterEach(() => {
  emptyTheCart()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const teaInCart = (quantity: number) => {
  const choice = firstChoice(tea)
  const [variant] = variantsOf(tea)
  if (choice && variant) putIntoCart(cartItemOf(tea, variant, choice, 'Per Piece', quantity))
}

/** The checkout of two packets of tea; `answer` is what the shop says to each order. */
async function openCheckout(answer: ShopApi['placeOrder']) {
  const orders: Placed[] = []
  const api = fakeShop({
    calls: {
      placeOrder: async (order) => {
        orders.push(order)
        return answer(order)
      },
    },
  })
  teaInCart(2)
  const page = await openPage('/checkout', { api })
  const fill = async () => {
    await page.user.type(screen.getByLabelText('Full name'), 'Mitu Rahman')
    await page.user.type(screen.getByLabelText('Mobile number'), '০১৭১১০০০০০০')
    await page.user.selectOptions(screen.getByLabelText('Division'), 'Dhaka Division')
    await page.user.selectOptions(screen.getByLabelText('District'), 'Dhaka')
    await page.user.selectOptions(screen.getByLabelText('Area'), 'Dhanmondi')
    await page.user.type(screen.getByLabelText('House, road, village'), 'House 1')
  }
  const place = () => page.user.click(screen.getByRole('button', { name: 'Place order' }))
  return { ...page, orders, fill, place }
}

const placed = async () => ({ order_id: '251121123456', total_payable: 2160 })

describe('The checkout of a guest', () => {
  test('counts VAT and the fee of the district, and sends what was seen', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    const summary = within(screen.getByRole('region', { name: 'Your order' }))
    // 2 x 1000, VAT 5 percent, Dhaka 60.
    expect(summary.getByText('Tk 2160.00')).toBeDefined()
    await page.place()
    await waitFor(() => expect(location.pathname).toBe('/thank-you/251121123456'))
    expect(page.orders[0]).toMatchObject({
      full_name: 'Mitu Rahman',
      contact_no: '01711000000',
      area_id: 1,
      total_payable: 2160,
      items: [{ product_price_info_id: 11, qty: 2, price: 1000 }],
    })
    expect(cartLines(useCart.getState().cart)).toEqual([])
    await page.leave()
  })

  test('knows no fee before the area is chosen', async () => {
    const page = await openCheckout(placed)
    expect(screen.getByText('Choose an area')).toBeDefined()
    await page.leave()
  })

  test('another division empties district and area', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    await page.user.selectOptions(screen.getByLabelText('Division'), 'Sylhet Division')
    expect(screen.getByLabelText<HTMLSelectElement>('District').value).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>('Area').value).toBe('')
    await page.leave()
  })

  test('says at each field what is missing, and sends nothing', async () => {
    const page = await openCheckout(placed)
    await page.user.type(screen.getByLabelText('Mobile number'), 'none')
    await page.place()
    expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('This is not a phone number.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
    expect(page.orders).toEqual([])
    await page.leave()
  })

  test('asks for a guest session before the first order, and carries its word', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    await page.place()
    await waitFor(() => expect(page.orders).toHaveLength(1))
    expect(page.sent.map(({ path }) => path).slice(0, 2)).toEqual(['/api/session', '/api/my-orders/store'])
    await page.leave()
  })

  test('sends an order once however often it is clicked', async () => {
    let answerNow = () => {}
    const page = await openCheckout(
      () =>
        new Promise(
          (resolve) => (answerNow = () => resolve({ order_id: '251121123456', total_payable: 2160 })),
        ),
    )
    await page.fill()
    const button = screen.getByRole('button', { name: 'Place order' })
    button.click()
    button.click()
    await waitFor(() => expect(page.orders).toHaveLength(1))
    answerNow()
    await waitFor(() => expect(location.pathname).toBe('/thank-you/251121123456'))
    expect(page.orders).toHaveLength(1)
    await page.leave()
  })

  test('sends the same order again under the same key, and another one under another', async () => {
    const page = await openCheckout(async () => refuse(0))
    await page.fill()
    await page.place()
    await screen.findByText(/could not be reached/)
    await page.place()
    await waitFor(() => expect(page.orders).toHaveLength(2))
    await page.user.type(screen.getByLabelText('House, road, village'), ', road 2')
    await page.place()
    await waitFor(() => expect(page.orders).toHaveLength(3))
    const [first, again, other] = page.orders.map(({ idempotency_key }) => idempotency_key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    await page.leave()
  })

  test('shows what has changed since the shopper looked, with the new price', async () => {
    const dearer = {
      ...tea,
      product_price_infos: [{ ...tea.product_price_infos[0], unit_price: 1300, tiers: [] }],
    }
    const problem = {
      line: 0,
      product_price_info_id: 11,
      problem: 'price_changed',
      msg: 'The price has changed.',
      price: 1300,
      custom_product_design_price: null,
      stock_qty: null,
    }
    const page = await openCheckout(async () => {
      api.product = async () => dearer as typeof tea
      return refuse(409, {
        status: false,
        msg: 'Prices or stock have changed since you looked.',
        data: { lines: [problem], totals: { vat_amount: 5, delivery_fee: 60, discount: 0 } },
      })
    })
    const api = page.api
    await page.fill()
    await page.place()
    await screen.findByText('Prices or stock have changed since you looked.')
    expect(screen.getByText('The price has changed.')).toBeDefined()
    expect(cartLines(useCart.getState().cart)[0]).toMatchObject({ price: 1300, line_total: 2600 })
    await page.leave()
  })

  test('sends each design with its line, and marks only the line whose design costs another price', async () => {
    const problem = {
      line: 1,
      product_price_info_id: 11,
      problem: 'design_price_changed',
      msg: 'The price of the design has changed.',
      price: 1000,
      custom_product_design_price: 75,
      stock_qty: null,
    }
    const page = await openCheckout(async () =>
      refuse(409, {
        status: false,
        msg: 'Prices or stock have changed since you looked.',
        data: { lines: [problem], totals: { vat_amount: 5, delivery_fee: 60, discount: 0 } },
      }),
    )
    const [line] = cartLines(useCart.getState().cart)
    const design = { design_id: null, upload_file: null, design_url: '/media/star.webp', price: null }
    if (line) {
      putIntoCart({ ...line, custom_product_design: { ...design, design_id: 7, price: 60 } })
      putIntoCart({ ...line, custom_product_design: { ...design, upload_file: 'f'.repeat(48) } })
    }
    await page.fill()
    await page.place()
    await screen.findByText('The price of the design has changed.')
    const sent = { product_price_info_id: 11, custom_product_design_id: null, upload_product_image: null }
    expect(page.orders[0]?.items).toMatchObject([
      { ...sent, custom_product_design_price: null },
      { ...sent, custom_product_design_id: 7, custom_product_design_price: 60 },
      { ...sent, upload_product_image: 'f'.repeat(48), custom_product_design_price: null },
    ])
    expect(screen.getAllByText('The price of the design has changed.')).toHaveLength(1)
    expect(
      cartLines(useCart.getState().cart).map(({ custom_product_design }) => custom_product_design?.price),
    ).toEqual([undefined, 75, null])
    await page.leave()
  })

  test('pins the refusals of the server to their fields', async () => {
    const page = await openCheckout(async () =>
      refuse(422, {
        status: false,
        msg: 'Please check the marked fields.',
        errors: { area_id: 'This area does not belong to the city.' },
      }),
    )
    await page.fill()
    await page.place()
    expect(await screen.findByText('This area does not belong to the city.')).toBeDefined()
    expect(screen.getByLabelText('Area').getAttribute('aria-invalid')).toBe('true')
    await page.leave()
  })

  test('takes a note for the delivery, and another address for the bill', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    await page.user.type(screen.getByLabelText(/Note for the delivery/), 'Ring twice')
    await page.user.click(screen.getByLabelText('The bill goes to the same address'))
    await page.user.type(screen.getByLabelText('Billing address'), 'Office 7')
    await page.place()
    await waitFor(() => expect(page.orders).toHaveLength(1))
    expect(page.orders[0]).toMatchObject({
      address: 'House 1',
      billing_address: 'Office 7',
      extra_instruction: 'Ring twice',
    })
    await page.leave()
  })
})
