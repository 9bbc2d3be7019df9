// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { useCart } from '../../../../src-store/state/cart.ts'
import { refuse } from '../../support/fake-shop.ts'
import { leaveNothing, openCheckout, placed, thanked, write } from '../../support/open-checkout.ts'

leaveNothing()

describe('The checkout of a guest', () => {
  test('counts VAT and the fee of the district, and sends what was seen', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    const summary = within(screen.getByRole('region', { name: 'Your order' }))
    // 2 x 1000, VAT 5 percent, Dhaka 60.
    // Folded and unfolded.
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

  test('offers cash on delivery, and no payment that no provider is connected for', async () => {
    const page = await openCheckout(placed)
    const types = screen.getAllByRole<HTMLInputElement>('radio')
    expect(types.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Cash on deliveryYou pay the delivery person.', true],
    ])
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
    await write(page.user, 'Mobile number', 'none')
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

  test('sends an order once however often it is clicked', async () => {
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

  test('sends the same order again under the same key, and another one under another', async () => {
    const page = await openCheckout(async () => refuse(503))
    await page.fill()
    await page.place()
    await screen.findByText(/could not be reached/)
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
    await write(page.user, /Note for the delivery/, 'Ring twice')
    await page.user.click(screen.getByLabelText('The bill goes to the same address'))
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
