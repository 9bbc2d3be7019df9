// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { putIntoCart, useCart } from '../../../../src-store/state/cart.ts'
import { refuse } from '../../support/fake-shop.ts'
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

describe('A shopper whose cart does not hold any more', () => {
  test('says of a line what it was and what it is, and takes the new price with one tap', async () => {
    let asked = 0
    const page = await openCheckout(async () => {
      asked += 1
      return asked > 1 ? placed() : refuse(409, changedTo([priceChange]))
    })
    await page.fill()
    await page.place()
    await screen.findByText(/Prices or stock have changed since you looked/)
    expect(screen.getByText('The price has changed: Tk 1000.00 before, Tk 1300.00 now.')).toBeDefined()
    expect(cartLines(useCart.getState().cart)[0]).toMatchObject({ price: 1000 })
    await page.place()
    expect(screen.getByText(/have a look at what has changed/)).toBeDefined()
    expect(page.orders).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'Green Tea: Accept' }))
    expect(cartLines(useCart.getState().cart)[0]).toMatchObject({ price: 1300, line_total: 2600 })
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mitu Rahman')
    await page.place()
    await waitFor(() => expect(location.pathname).toBe('/thank-you/251121123456'))
    expect(page.orders[1]).toMatchObject({ total_payable: 2790, items: [{ price: 1300 }] })
    await page.leave()
  })

  test('is told before paying what has changed since the cart was filled', async () => {
    const page = await openCheckout(placed, {
      checkCart: async () => ({
        lines: [{ ...priceChange, problem: 'only_left', price: 1000, stock_qty: 1, offer: asSold }],
        vat_amount: 5,
        delivery_fee: null,
      }),
    })
    await screen.findByText('Only 1 left; you wanted 2.')
    await page.user.click(screen.getByRole('button', { name: 'Green Tea: Take what is left' }))
    expect(cartLines(useCart.getState().cart)).toMatchObject([{ quantity: 1 }])
    await page.leave()
  })

  test('is told of a fee that has changed, old and new, and pays it only after that', async () => {
    let asked = 0
    const page = await openCheckout(async () => {
      asked += 1
      return asked > 1 ? placed() : refuse(409, changedTo([], 80))
    })
    await page.fill()
    await page.place()
    await screen.findByText(/Delivery: Tk 60.00 before, Tk 80.00 now/)
    await page.place()
    await thanked()
    expect(page.orders.map(({ total_payable }) => total_payable)).toEqual([2160, 2180])
    await page.leave()
  })

  test('sends each design with its line, and marks only the line whose design costs another price', async () => {
    const problem = {
      ...priceChange,
      line: 1,
      problem: 'design_price_changed',
      msg: 'The price of the design has changed.',
      price: 1000,
      custom_product_design_price: 75,
      offer: asSold,
    }
    const page = await openCheckout(async () => refuse(409, changedTo([problem])))
    const [line] = cartLines(useCart.getState().cart)
    const design = { design_id: null, upload_file: null, design_url: '/media/star.webp', price: null }
    if (line) {
      putIntoCart({ ...line, custom_product_design: { ...design, design_id: 7, price: 60 } })
      putIntoCart({ ...line, custom_product_design: { ...design, upload_file: 'f'.repeat(48) } })
    }
    await page.fill()
    await page.place()
    const said = 'The price of the design has changed: Tk 60.00 before, Tk 75.00 now.'
    await screen.findByText(said)
    const sent = { product_price_info_id: 11, custom_product_design_id: null, upload_product_image: null }
    expect(page.orders[0]?.items).toMatchObject([
      { ...sent, custom_product_design_price: null },
      { ...sent, custom_product_design_id: 7, custom_product_design_price: 60 },
      { ...sent, upload_product_image: 'f'.repeat(48), custom_product_design_price: null },
    ])
    expect(screen.getAllByText(said)).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'Green Tea: Accept' }))
    expect(
      cartLines(useCart.getState().cart).map(({ custom_product_design }) => custom_product_design?.price),
    ).toEqual([undefined, 75, null])
    await page.leave()
  })
})
