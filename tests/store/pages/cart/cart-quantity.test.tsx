// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { cartLines, type NewCartItem } from '#domain/orders/cart.ts'
import { cartItemOf } from '../../../../src-store/pages/product/cart-item.ts'
import { firstChoice } from '../../../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../../../src-store/pages/product/dimensions.ts'
import { emptyTheCart, putIntoCart, useCart } from '../../../../src-store/state/cart.ts'
import { useToasts } from '../../../../src-store/state/toasts.ts'
import { tea } from '../../support/fake-products.ts'
import { openPage } from '../../support/open-page.ts'

afterEach(() => {
  emptyTheCart()
  useToasts.setState({ toasts: [] })
  localStorage.clear()
})

const design = { design_id: 7, upload_file: null, design_url: '/media/star.webp', price: 0 }
/** An item limited to ten per order, over all its lines. */
function item(quantity: number, more: Partial<NewCartItem> = {}): NewCartItem {
  const choice = firstChoice(tea)
  const [variant] = variantsOf(tea)
  if (!choice || !variant) throw new Error('No variant')
  return { ...cartItemOf(tea, variant, choice, 'Per Piece', quantity), min_qty: 1, max_qty: 10, ...more }
}
const quantities = () => cartLines(useCart.getState().cart).map(({ quantity }) => quantity)
const toastTexts = () => useToasts.getState().toasts.map(({ text }) => text)
const open = async (...items: NewCartItem[]) => {
  for (const one of items) putIntoCart(one)
  const page = await openPage('/cart')
  const list = await waitFor(() => {
    const found = screen.getAllByRole('textbox').map((box) => box.closest('ul'))[0]
    if (!found) throw new Error('No lines')
    return within(found)
  })
  return { page, boxes: () => list.getAllByRole<HTMLInputElement>('textbox'), list }
}

describe('Cart quantity changed by the limit', () => {
  test('shows a message when another line of the variant uses part of the limit', async () => {
    const { page, boxes } = await open(item(6, { custom_product_design: design }), item(3))
    const [, plain] = boxes()
    if (!plain) throw new Error('No second line')
    await page.user.clear(plain)
    await page.user.type(plain, '9{Enter}')
    expect(quantities()).toEqual([6, 4])
    expect(toastTexts()).toContain('Quantity set to 4, the limit for this product.')
    await page.leave()
  })

  test('shows no message when the quantity fits', async () => {
    const { page, boxes } = await open(item(2))
    const [box] = boxes()
    if (!box) throw new Error('No line')
    await page.user.clear(box)
    await page.user.type(box, '7{Enter}')
    expect([quantities(), toastTexts()]).toEqual([[7], []])
    await page.leave()
  })

  test('shows a message when a restored line no longer fits', async () => {
    const { page, list } = await open(item(6, { custom_product_design: design }), item(3))
    await page.user.click(list.getAllByRole('button', { name: /Remove/ }).at(-1) as HTMLElement)
    await waitFor(() => expect(quantities()).toEqual([6]))
    putIntoCart(item(3, { custom_product_design: design }))
    act(() => useToasts.getState().toasts.at(-1)?.action?.run())
    expect(quantities()).toEqual([9, 1])
    expect(toastTexts()).toContain('Quantity set to 1, the limit for this product.')
    await page.leave()
  })
})
