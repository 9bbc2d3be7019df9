// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { useCart } from '../../../../src-store/state/cart.ts'
import { fakeShop, rejectWith } from '../../support/fake-shop.ts'
import { leaveNothing, openCheckout, placed, thanked, write } from '../../support/open-checkout.ts'

leaveNothing()

describe('Guest checkout', () => {
  test('adds VAT and the delivery fee, and sends the displayed total', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    const summary = within(screen.getByRole('region', { name: 'Your order' }))
    // 2 x 1000, 5 percent VAT, delivery fee 60 for Dhaka.
    // Shown in the collapsed and in the expanded summary.
    expect(summary.getAllByText('Tk 2160.00')).toHaveLength(2)
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

  test('offers only cash on delivery when no payment provider is configured', async () => {
    const page = await openCheckout(placed)
    const types = screen.getAllByRole<HTMLInputElement>('radio')
    expect(types.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Cash on deliveryPay in cash when your order arrives.', true],
    ])
    await page.leave()
  })

  test('shows no delivery fee before the area is selected', async () => {
    const page = await openCheckout(placed)
    expect(screen.getByText('Choose an area')).toBeDefined()
    await page.leave()
  })

  test('clears district and area when another division is selected', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    await page.user.selectOptions(screen.getByLabelText('Division'), 'Sylhet Division')
    expect(screen.getByLabelText<HTMLSelectElement>('District').value).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>('Area').value).toBe('')
    await page.leave()
  })

  test('shows an error at each invalid field and sends nothing', async () => {
    const page = await openCheckout(placed)
    await write(page.user, 'Mobile number', 'none')
    await page.place()
    expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter an 11-digit mobile number, e.g. 01712 345678.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
    expect(page.orders).toEqual([])
    await page.leave()
  })

  test('requests a guest session before the first order', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    await page.place()
    await thanked()
    expect(page.orders).toHaveLength(1)
    const paths = page.sent.map(({ path }) => path)
    expect(paths.slice(0, paths.indexOf('/api/my-orders/store') + 1)).toEqual([
      '/api/session',
      '/api/my-orders/check',
      '/api/session',
      '/api/my-orders/store',
    ])
    await page.leave()
  })

  test('sends one order however often the button is clicked', async () => {
    let answerNow = () => {}
    const page = await openCheckout(
      () =>
        new Promise(
          (resolve) =>
            (answerNow = () => resolve({ order_id: '251121123456', total_payable: 2160, payment_url: null })),
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

  test('retries with the same idempotency key and uses a new key for a changed order', async () => {
    const page = await openCheckout(async () => rejectWith(503))
    await page.fill()
    await page.place()
    await screen.findByText(/Connection failed/)
    await page.place()
    await waitFor(() => expect(page.orders).toHaveLength(2))
    await write(page.user, 'House, road, village', ', road 2')
    await page.place()
    await waitFor(() => expect(page.orders).toHaveLength(3))
    const [first, again, other] = page.orders.map(({ idempotency_key }) => idempotency_key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    await page.leave()
  })

  test('shows server errors at their fields', async () => {
    const page = await openCheckout(async () =>
      rejectWith(422, {
        status: false,
        msg: 'Please check the highlighted fields.',
        errors: { area_id: 'This area is not in this city.' },
      }),
    )
    await page.fill()
    await page.place()
    expect(await screen.findByText('This area is not in this city.')).toBeDefined()
    expect(screen.getByLabelText('Area').getAttribute('aria-invalid')).toBe('true')
    await page.leave()
  })

  test('offers only advance payment to a phone number to which the shop refuses cash', async () => {
    const config = await fakeShop().basicConfig({})
    const both = { ...config, offered_payment_list: config.payment_type_list }
    const page = await openCheckout(
      async () =>
        rejectWith(422, {
          status: false,
          msg: 'Please pay in advance.',
          errors: { choose_payment_type: 'Cash on delivery is not available for this phone number.' },
          data: { offered_payments: [2] },
        }),
      { basicConfig: async () => both },
    )
    const offered = () =>
      within(screen.getByRole('group', { name: 'Payment' }))
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value)
    expect(offered()).toEqual(['1', '2'])
    await page.fill()
    await page.place()
    expect(await screen.findByText(/not available for this phone number/)).toBeDefined()
    expect(offered()).toEqual(['2'])
    // Another number may have both.
    await write(page.user, 'Mobile number', '9')
    expect(offered()).toEqual(['1', '2'])
    await page.leave()
  })

  test('sends delivery instructions and a separate billing address', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    await write(page.user, /Delivery instructions/, 'Ring twice')
    await page.user.click(screen.getByLabelText('Billing address is the same'))
    await write(page.user, 'Billing address', 'Office 7')
    await page.place()
    await thanked()
    expect(page.orders).toHaveLength(1)
    expect(page.orders[0]).toMatchObject({
      address: 'House 1',
      billing_address: 'Office 7',
      extra_instruction: 'Ring twice',
    })
    await page.leave()
  })
})
