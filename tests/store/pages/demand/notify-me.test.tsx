// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { useToasts } from '../../../../src-store/state/toasts.ts'
import { saveUser } from '../../../../src-store/state/user.ts'
import { tea, variant } from '../../support/fake-products.ts'
import { fakeShop, rejectWith } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'

afterEach(() => {
  useToasts.setState({ toasts: [] })
  saveUser(null)
  localStorage.clear()
})

const msg = 'We will send you one message when it is available again.'
const patient = { timeout: 180_000 }
const customer = { id: 7, user_type: 3, full_name: 'Mitu', email: null, mobile: null, photo: null }

async function openSoldOut(requestStock: ShopApi['requestStock'], use_back_in_stock = true, stock_qty = 0) {
  const shown = { ...tea, product_price_infos: [variant(11, 100, { stock_type: 1, stock_qty })] }
  const calls = { product: async () => shown, requestStock }
  return openPage('/products/green-tea', { api: fakeShop({ settings: { use_back_in_stock }, calls }) })
}
const button = () => screen.queryByRole('button', { name: 'Notify me when available' })

describe('A sold-out product', () => {
  test('notifies a guest, who enters a number or an address', async () => {
    const sent: unknown[] = []
    const page = await openSoldOut(async (input) => {
      sent.push(input)
      return { status: true, msg }
    })
    await page.user.click(button() as HTMLElement)
    const field = await screen.findByLabelText('E-mail or mobile number', {}, patient)
    await page.user.click(screen.getByRole('button', { name: 'Notify me' }))
    expect(screen.getByText('Enter an e-mail address or a mobile number.')).toBeDefined()
    expect(sent).toEqual([])
    await page.user.type(field, '০১৭১২৩৪৫৬৭৮{Enter}')
    expect(await screen.findByText(msg)).toBeDefined()
    expect(sent).toMatchObject([{ product_price_info_id: 11, contact: '০১৭১২৩৪৫৬৭৮' }])
    expect(button()).toBeNull()
    await page.leave()
  })

  test('notifies a signed-in customer with one click', async () => {
    const page = await openSoldOut(async () => ({ status: true, msg }))
    saveUser(customer)
    await page.user.click(button() as HTMLElement)
    expect(document.activeElement).toBe(await screen.findByText(msg))
    await page.leave()
  })

  test('is requested with the message of a failure, which is loaded then', async () => {
    const page = await openSoldOut(async () => rejectWith(503))
    saveUser(customer)
    await page.user.click(button() as HTMLElement)
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
        'Connection failed. Please check your internet and try again.',
      ]),
    )
    await page.leave()
  })

  test('asks a customer without a verified contact for one', async () => {
    const page = await openSoldOut(async ({ contact }) =>
      contact
        ? { status: true, msg }
        : rejectWith(422, { status: false, msg: 'Please check.', errors: { contact: 'Enter one.' } }),
    )
    saveUser(customer)
    await page.user.click(button() as HTMLElement)
    await page.user.type(
      await screen.findByLabelText('E-mail or mobile number', {}, patient),
      'mitu@example.test{Enter}',
    )
    expect(await screen.findByText(msg)).toBeDefined()
    await page.leave()
  })

  test('has no button while it is in stock, or with the feature off', async () => {
    const available = await openSoldOut(async () => ({ status: true, msg }), true, 3)
    expect(button()).toBeNull()
    await available.leave()
    const off = await openSoldOut(async () => ({ status: true, msg }), false)
    expect(button()).toBeNull()
    await off.leave()
  })
})

describe('The link of a message', () => {
  test('stops further messages with a click, and says when it is not valid', async () => {
    const stopped: string[] = []
    const stopMessages: ShopApi['stopMessages'] = async ({ token }) => {
      if (token === 'wrong') rejectWith(404, { status: false, msg: 'This link is not valid.' })
      stopped.push(token)
      return { status: true, msg: 'You will get no more of these messages.' }
    }
    const api = fakeShop({ calls: { stopMessages } })
    const page = await openPage('/unsubscribe/1.abc', { api })
    expect(stopped).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(document.activeElement).toBe(await screen.findByText('You will get no more of these messages.'))
    expect(stopped).toEqual(['1.abc'])
    await page.leave()
    const wrong = await openPage('/unsubscribe/wrong', { api })
    await wrong.user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link is not valid.'))
    await wrong.leave()
  })
})
