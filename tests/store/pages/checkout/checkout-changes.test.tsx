// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { putIntoCart, useCart } from '../../../../src-store/state/cart.ts'
import { rejectWith } from '../../support/fake-shop.ts'
import { noPromotions } from '../../support/no-promotions.ts'
import {
  asSold,
  changedTo,
  leaveNothing,
  openCheckout,
  placed,
  priceChange,
  thanked,
} from '../../support/open-checkout.ts'

leaveNothing()

describe('Checkout with changed prices or stock', () => {
  test('shows the old and new price of a line, which can be accepted with one click', async () => {
    let requested = 0
    const page = await openCheckout(async () => {
      requested += 1
      return requested > 1 ? placed() : rejectWith(409, changedTo([priceChange]))
    })
    await page.fill()
    await page.place()
    await screen.findByText(/Prices or stock have changed\. Please check your cart/)
    expect(screen.getByText('Price changed from Tk 1000.00 to Tk 1300.00.')).toBeDefined()
    expect(cartLines(useCart.getState().cart)[0]).toMatchObject({ price: 1000 })
    await page.place()
    expect(screen.getByText(/review and accept the changes/)).toBeDefined()
    expect(page.orders).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'Green Tea: Accept' }))
    expect(cartLines(useCart.getState().cart)[0]).toMatchObject({ price: 1300, line_total: 2600 })
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mitu Rahman')
    await page.place()
    await waitFor(() => expect(location.pathname).toBe('/thank-you/251121123456'))
    expect(page.orders[1]).toMatchObject({ total_payable: 2790, items: [{ price: 1300 }] })
    await page.leave()
  })

  test('shows changes of the cart before the order is placed', async () => {
    const page = await openCheckout(placed, {
      checkCart: async () => ({
        lines: [{ ...priceChange, problem: 'only_left', price: 1000, stock_qty: 1, offer: asSold }],
        vat_amount: 5,
        vat: { vat_mode: 0, round_to_taka: false, vat_lines: [] },
        delivery_fee: null,
        promotions: noPromotions,
      }),
    })
    await screen.findByText('Only 1 left. You chose 2.')
    await page.user.click(screen.getByRole('button', { name: 'Green Tea: Buy what is left' }))
    expect(cartLines(useCart.getState().cart)).toMatchObject([{ quantity: 1 }])
    await page.leave()
  })

  test('shows the old and new delivery fee before the order is placed with it', async () => {
    let requested = 0
    const page = await openCheckout(async () => {
      requested += 1
      return requested > 1 ? placed() : rejectWith(409, changedTo([], 80))
    })
    await page.fill()
    await page.place()
    await screen.findByText(/Delivery charge changed from Tk 60.00 to Tk 80.00/)
    await page.place()
    await thanked()
    expect(page.orders.map(({ total_payable }) => total_payable)).toEqual([2160, 2180])
    await page.leave()
  })

  test('sends each design with its line and marks only the line whose design price changed', async () => {
    const problem = {
      ...priceChange,
      line: 1,
      problem: 'design_price_changed',
      msg: 'The design price has changed.',
      price: 1000,
      custom_product_design_price: 75,
      offer: asSold,
    }
    const page = await openCheckout(async () => rejectWith(409, changedTo([problem])))
    const [line] = cartLines(useCart.getState().cart)
    const design = { design_id: null, upload_file: null, design_url: '/media/star.webp', price: null }
    if (line) {
      putIntoCart({ ...line, custom_product_design: { ...design, design_id: 7, price: 60 } })
      putIntoCart({ ...line, custom_product_design: { ...design, upload_file: 'f'.repeat(48) } })
    }
    await page.fill()
    await page.place()
    const message = 'Design price changed from Tk 60.00 to Tk 75.00.'
    await screen.findByText(message)
    const sent = { product_price_info_id: 11, custom_product_design_id: null, upload_product_image: null }
    expect(page.orders[0]?.items).toMatchObject([
      { ...sent, custom_product_design_price: null },
      { ...sent, custom_product_design_id: 7, custom_product_design_price: 60 },
      { ...sent, upload_product_image: 'f'.repeat(48), custom_product_design_price: null },
    ])
    expect(screen.getAllByText(message)).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'Green Tea: Accept' }))
    expect(
      cartLines(useCart.getState().cart).map(({ custom_product_design }) => custom_product_design?.price),
    ).toEqual([undefined, 75, null])
    await page.leave()
  })
})
