// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { removeCodes, useCartCodes } from '../../../../src-store/state/cart-codes.ts'
import { fakeShop, rejectWith } from '../../support/fake-shop.ts'
import { noPromotions } from '../../support/no-promotions.ts'
import { changedTo, leaveNothing, placed, teaInCart, thanked, write } from '../../support/open-checkout.ts'
import { openPage } from '../../support/open-page.ts'

leaveNothing()

const tenOff = {
  promotion_id: 1,
  promotion_title: 'Ten off',
  promotion_title_bn: null,
  code: 'TEN',
  discount: 200,
  delivery_discount: 0,
  free_delivery: false,
}

/** A shop with one code, TEN, that takes Tk 200 off. */
const answerCodes: ShopApi['checkCart'] = async ({ codes }) => {
  const typed = codes.map(({ code }) => code)
  const rejected = typed.filter((code) => code !== 'TEN').map((code) => ({ code, msg: 'No such code.' }))
  const applied = typed.includes('TEN') ? [tenOff] : []
  const promotions = { ...noPromotions, applied, rejected, discount: applied.length * 200 }
  const vat = { vat_mode: 0, round_to_taka: false, vat_lines: [] }
  return { lines: [], vat_amount: 0, vat, delivery_fee: null, promotions }
}

const open = async (path: string, placeOrder: ShopApi['placeOrder'] = placed, use_promotions = true) => {
  removeCodes()
  teaInCart(2)
  const orders: Parameters<ShopApi['placeOrder']>[0][] = []
  const calls: Partial<ShopApi> = {
    checkCart: answerCodes,
    placeOrder: (order) => {
      orders.push(order)
      return placeOrder(order)
    },
  }
  const page = await openPage(path, { api: fakeShop({ settings: { use_promotions, vat: 0 }, calls }) })
  const apply = async (code: string) => {
    await write(page.user, 'Discount code', code)
    await page.user.click(screen.getByRole('button', { name: 'Apply' }))
  }
  return { ...page, orders, apply }
}

describe('A discount code', () => {
  test('is not offered in a shop without promotions', async () => {
    const page = await open('/cart', placed, false)
    await screen.findByRole('link', { name: 'Go to checkout' })
    expect(screen.queryByLabelText('Discount code')).toBeNull()
    await page.leave()
  })

  test('lowers the sum of the cart, or says why it does not apply, and can be removed', async () => {
    const page = await open('/cart')
    await page.apply(' ten ')
    await screen.findByText(/Ten off \(TEN\)/)
    expect(screen.getByText('−Tk 200.00')).toBeTruthy()
    await page.apply('NEVER')
    await screen.findByText(/NEVER: No such code\./)
    for (const code of ['NEVER', 'TEN'])
      await page.user.click(screen.getByRole('button', { name: `Remove the code ${code}` }))
    await waitFor(() => expect(screen.queryByText('−Tk 200.00')).toBeNull())
    expect(useCartCodes.getState().codes).toEqual([])
    await page.leave()
  })

  test('is sent with the order without the codes that do not apply', async () => {
    const page = await open('/checkout')
    await page.apply('TEN')
    await screen.findByText(/Ten off \(TEN\)/)
    await page.apply('NEVER')
    await screen.findByText(/NEVER: No such code\./)
    await fill(page)
    await page.user.click(screen.getByRole('button', { name: 'Place order' }))
    await thanked()
    expect(page.orders).toMatchObject([{ codes: [{ code: 'TEN' }], total_payable: 1860 }])
    expect(useCartCodes.getState().codes).toEqual([])
    await page.leave()
  })

  test('that is used up when the order is placed is named, and the next try goes without it', async () => {
    let tries = 0
    const usedUp = { ...noPromotions, rejected: [{ code: 'TEN', msg: 'Used up.' }] }
    const page = await open('/checkout', async () => {
      tries += 1
      return tries > 1
        ? placed()
        : rejectWith(409, { ...changedTo([], 60), data: { ...changedTo([], 60).data, promotions: usedUp } })
    })
    await page.apply('TEN')
    await screen.findByText(/Ten off \(TEN\)/)
    await fill(page)
    await page.user.click(screen.getByRole('button', { name: 'Place order' }))
    await screen.findByText(/TEN: Used up\./)
    await page.user.click(screen.getByRole('button', { name: 'Place order' }))
    await thanked()
    expect(page.orders.map(({ codes }) => codes)).toEqual([[{ code: 'TEN' }], []])
    await page.leave()
  })
})

type Opened = Awaited<ReturnType<typeof open>>

async function fill({ user }: Pick<Opened, 'user'>): Promise<void> {
  await write(user, 'Full name', 'Mitu Rahman')
  await write(user, 'Mobile number', '01711000000')
  await user.selectOptions(screen.getByLabelText('Division'), 'Dhaka Division')
  await user.selectOptions(screen.getByLabelText('District'), 'Dhaka')
  await user.selectOptions(screen.getByLabelText('Area'), 'Dhanmondi')
  await write(user, 'House, road, village', 'House 1')
}
