// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { cartItemOf } from '../../../../src-store/pages/product/cart-item.ts'
import { firstChoice } from '../../../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../../../src-store/pages/product/dimensions.ts'
import { emptyTheCart, putIntoCart } from '../../../../src-store/state/cart.ts'
import { tea } from '../../support/fake-products.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { noPromotions } from '../../support/no-promotions.ts'
import { openPage } from '../../support/open-page.ts'

afterEach(() => {
  emptyTheCart()
  localStorage.clear()
})

type Checked = Awaited<ReturnType<ShopApi['checkCart']>>

/** A cart of 2 × 1000 Tk in a shop with VAT by product, whose usual rate is 5 percent. */
function openCart(vat_rate: number | null, checkCart: ShopApi['checkCart']) {
  const product = { ...tea, vat_rate }
  const choice = firstChoice(product)
  const [variant] = variantsOf(product)
  if (choice && variant) putIntoCart(cartItemOf(product, variant, choice, 'Per Piece', 2))
  const settings = { use_vat_rates: true, prices_include_vat: false, round_to_taka: false }
  return openPage('/cart', { api: fakeShop({ settings, calls: { checkCart } }) })
}
const never: ShopApi['checkCart'] = () => new Promise(() => {})
const rowOf = (name: string) => screen.getByText(name).closest('div')?.textContent

describe('The VAT of a cart', () => {
  test('has the rate of the product before the server has checked it', async () => {
    const page = await openCart(15, never)
    await waitFor(() => expect(rowOf('VAT')).toContain('300.00'))
    await page.leave()
  })

  test('has the usual rate for a line without one, and none for an exempt product', async () => {
    const usual = await openCart(null, never)
    await waitFor(() => expect(rowOf('VAT')).toContain('100.00'))
    await usual.leave()
    emptyTheCart()
    const exempt = await openCart(0, never)
    await screen.findByText('Subtotal')
    expect(screen.queryByText('VAT')).toBeNull()
    await exempt.leave()
  })

  test('has the rate that the server names', async () => {
    const [variant] = variantsOf(tea)
    const vat_lines = [{ product_price_info_id: variant?.id ?? 0, vat_rate: 10, discount_share: 0 }]
    const checked = (): Checked => ({
      lines: [],
      vat_amount: 0,
      delivery_fee: null,
      vat: { vat_mode: 1, round_to_taka: false, vat_lines },
      promotions: noPromotions,
    })
    const page = await openCart(15, async () => checked())
    await waitFor(() => expect(rowOf('VAT')).toContain('200.00'))
    await page.leave()
  })
})
