// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { emptyTheCart, useCart } from '../../src-store/state/cart.ts'
import { useToasts } from '../../src-store/state/toasts.ts'
import { openPage } from './open-page.ts'

afterEach(() => {
  emptyTheCart()
  useToasts.setState({ toasts: [] })
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lines = () => cartLines(useCart.getState().cart)
const add = () => screen.getByRole('button', { name: 'Add to cart' })
const main = () => within(screen.getByRole('main'))

describe('A product page', () => {
  test('counts the price of the quantity that is chosen', async () => {
    const page = await openPage('/products/green-tea')
    const quantity = screen.getByLabelText('Quantity')
    await page.user.clear(quantity)
    await page.user.type(quantity, '৫{Enter}')
    expect(main().getByText('Tk 4500.00')).toBeDefined()
    await page.leave()
  })

  test('keeps the quantity within its bounds', async () => {
    const page = await openPage('/products/green-tea')
    const quantity = screen.getByLabelText<HTMLInputElement>('Quantity')
    await page.user.clear(quantity)
    await page.user.type(quantity, '99{Enter}')
    expect(quantity.value).toBe('10')
    await page.leave()
  })

  test('puts what was chosen into the cart, and says so for a moment', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(add())
    expect(lines()).toMatchObject([{ product_price_info_id: 11, quantity: 1, price: 1000 }])
    expect(screen.getByText('Added to your cart')).toBeDefined()
    expect(screen.getByText('1 item')).toBeDefined()
    await page.leave()
  })

  test('offers the listed quantities of a product that is sold in fixed ones', async () => {
    const page = await openPage('/products/visiting-cards')
    const quantity = screen.getByLabelText<HTMLSelectElement>('Quantity')
    expect([...quantity.options].map(({ text }) => text)).toEqual([
      '100 (Tk 2.00 / Per Piece)',
      '500 (Tk 1.80 / Per Piece)',
      '1000 (Tk 1.50 / Per Piece)',
    ])
    await page.user.selectOptions(quantity, '500')
    await page.user.click(add())
    expect(lines()).toMatchObject([{ quantity: 500, price: 1.8, line_total: 900 }])
    await page.leave()
  })

  test('does not sell what is sold out, and says how many are left', async () => {
    const page = await openPage('/products/cotton-shirt')
    expect(add().hasAttribute('disabled')).toBe(false)
    await page.user.click(screen.getByRole('radio', { name: 'Blue' }))
    expect(main().getByText('Sold out')).toBeDefined()
    expect(add().hasAttribute('disabled')).toBe(true)
    await page.user.click(screen.getByRole('radio', { name: 'Large' }))
    expect(main().getByText('Only 2 left')).toBeDefined()
    await page.leave()
  })

  test('buy now leads to the checkout with the product in the cart', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(screen.getByRole('button', { name: 'Buy now' }))
    await waitFor(() => expect(location.pathname).toBe('/checkout'))
    expect(lines()).toHaveLength(1)
    await page.leave()
  })

  test('the cart opens beside the page and loses a line there', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(add())
    await page.user.click(screen.getByRole('link', { name: /Open the cart/ }))
    await page.user.click(await screen.findByRole('button', { name: 'Remove Green Tea from the cart' }))
    expect(lines()).toEqual([])
    expect(screen.getByText('Your cart is empty.')).toBeDefined()
    await page.leave()
  })

  test('shows its photos, each larger when it is picked', async () => {
    const page = await openPage('/products/green-tea')
    const photos = within(screen.getByRole('region', { name: 'Photos' }))
    expect(photos.getByRole('img', { name: 'Green Tea' }).getAttribute('src')).toContain('/media/tea.webp')
    await page.user.click(photos.getByRole('button', { name: 'Photo 2 of 2' }))
    expect(photos.getByRole('img', { name: 'Green Tea' }).getAttribute('src')).toContain('/media/tea-2.webp')
    await page.leave()
  })

  test('leads to products that are like it', async () => {
    const page = await openPage('/products/green-tea')
    const related = within(screen.getByRole('region', { name: 'You may also like' }))
    expect(related.getAllByRole('link', { name: /Cotton Shirt/ })[0]?.getAttribute('href')).toBe(
      '/products/cotton-shirt',
    )
    expect(related.queryByRole('link', { name: /Green Tea/ })).toBeNull()
    await page.leave()
  })
})
