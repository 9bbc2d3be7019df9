// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { emptyTheCart, useCart } from '../../../../src-store/state/cart.ts'
import { useToasts } from '../../../../src-store/state/toasts.ts'
import { type Product, product, shirt, tier, variant } from '../../support/fake-products.ts'
import { fakeShop } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

afterEach(() => {
  emptyTheCart()
  useToasts.setState({ toasts: [] })
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lines = () => cartLines(useCart.getState().cart)
const add = () => screen.getByRole('button', { name: 'Add to cart' })
const shopWith = (shown: Product) => fakeShop({ calls: { product: async () => shown } })
// Dialog contents are loaded when a dialog is first opened.
const patient = { timeout: 180_000 }
const main = () => within(screen.getByRole('main'))

describe('Product page', () => {
  test('is rendered completely on the server at the first request', async () => {
    const { html } = await renderPage('/products/green-tea')
    // The marker of a section that the server could not render.
    expect(html).not.toContain('<!--$!-->')
  })

  test('shows the price of the selected quantity', async () => {
    const page = await openPage('/products/green-tea')
    const quantity = screen.getByLabelText('Quantity')
    await page.user.clear(quantity)
    await page.user.type(quantity, '৫{Enter}')
    expect(main().getByText('Tk 4500.00')).toBeDefined()
    await page.leave()
  })

  test('limits the quantity to the maximum', async () => {
    const page = await openPage('/products/green-tea')
    const quantity = screen.getByLabelText<HTMLInputElement>('Quantity')
    await page.user.clear(quantity)
    await page.user.type(quantity, '99{Enter}')
    expect(quantity.value).toBe('10')
    await page.leave()
  })

  test('adds the selection to the cart and shows a toast', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(add())
    expect(lines()).toMatchObject([{ product_price_info_id: 11, quantity: 1, price: 1000 }])
    expect(screen.getByText('Added to your cart')).toBeDefined()
    expect(screen.getByText('1 item')).toBeDefined()
    await page.leave()
  })

  test('shows when the quantity was changed, and no success message when nothing was added', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(screen.getByRole('button', { name: 'Select 5' }))
    await page.user.click(add())
    await page.user.click(screen.getByRole('button', { name: 'Quantity: Increase' }))
    await page.user.click(add())
    expect(lines()).toMatchObject([{ quantity: 10 }])
    expect(screen.getByText('Quantity set to 10, the limit for this product.')).toBeDefined()
    useToasts.setState({ toasts: [] })
    await page.user.click(add())
    expect(screen.getByText('Not added: your cart already has the limit of 10.')).toBeDefined()
    expect(screen.queryByText('Added to your cart')).toBeNull()
    await page.leave()
    const cards = await openPage('/products/visiting-cards')
    await cards.user.click(add())
    useToasts.setState({ toasts: [] })
    await cards.user.click(add())
    expect(screen.getByText(/^Sold in quantities of 100, 500, 1000\. Your cart has 100\.$/)).toBeDefined()
    await cards.leave()
  })

  test('offers the listed quantities of a product with fixed quantities', async () => {
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

  test('cannot add a sold-out variant and shows how many are left', async () => {
    const page = await openPage('/products/cotton-shirt')
    expect(add().hasAttribute('disabled')).toBe(false)
    await page.user.click(screen.getByRole('radio', { name: 'Blue', description: 'Sold out' }))
    expect(main().getAllByText('Sold out').length).toBeGreaterThan(0)
    expect(add().hasAttribute('disabled')).toBe(true)
    await page.user.click(screen.getByRole('radio', { name: 'Large' }))
    expect(main().getByText('Only 2 left')).toBeDefined()
    await page.leave()
  })

  test('marks unavailable combinations and selects the nearest available one', async () => {
    const page = await openPage('/products/cotton-shirt')
    const large = screen.getByRole('radio', { name: 'Large', description: 'Not available with Red' })
    await page.user.click(large)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).checked).toBe(true)
    expect(main().getByText('Not available in that combination. Selected instead: Blue').role).toBe('status')
    expect(main().getByText('450.00')).toBeDefined()
    await page.user.click(screen.getByRole('radio', { name: 'Small' }))
    expect(main().queryByText(/Selected instead/)).toBeNull()
    await page.leave()
  })

  test('shows the charged price, the regular price struck through and the discount percentage', async () => {
    const page = await openPage('/products/green-tea')
    const price = main().getByText('-16.7%').closest('[aria-live]')
    expect(price?.textContent).toContain('Tk 1000.00')
    expect(price?.querySelector('s')?.textContent).toBe('Tk 1200.00')
    expect(main().getByText(/^Delivery:/).textContent).toBe('Delivery: 3 business days')
    await page.leave()
  })

  test('takes the quantity from a clicked price tier', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(screen.getByRole('button', { name: 'Select 5' }))
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('5')
    expect(main().getByText('Tk 4500.00')).toBeDefined()
    expect(main().getByText('-18.2%')).toBeDefined()
    expect(screen.getByRole('row', { current: true }).textContent).toContain('Tk 900.00')
    await page.leave()
  })

  test('shows the unit price below the first tier', async () => {
    const more = { product_price_infos: [variant(91, 100, { tiers: [tier(5, 100, 90)] })] }
    const page = await openPage('/products/cups', { api: shopWith(product(9, 'Cups', more)) })
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual(['1Tk 100.00 ', '5Tk 90.00 Tk 100.003 business days'])
    await page.leave()
  })

  test('adds the product once on a double click', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.dblClick(add())
    expect(lines()).toMatchObject([{ quantity: 1 }])
    await page.user.dblClick(screen.getByRole('button', { name: 'Buy now' }))
    await waitFor(() => expect(location.pathname).toBe('/checkout'))
    expect(lines()).toMatchObject([{ quantity: 2 }])
    await page.leave()
  })

  test('Buy now opens the checkout with the product in the cart', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(screen.getByRole('button', { name: 'Buy now' }))
    await waitFor(() => expect(location.pathname).toBe('/checkout'))
    expect(lines()).toHaveLength(1)
    await page.leave()
  })

  test('the cart opens in a side panel, where a line can be removed', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(add())
    await page.user.click(screen.getByRole('link', { name: /Open cart/ }))
    await page.user.click(
      await screen.findByRole('button', { name: 'Remove Green Tea from the cart' }, patient),
    )
    expect(lines()).toEqual([])
    expect(screen.getByText('Your cart is empty.')).toBeDefined()
    await page.leave()
  })

  test('switches photos with thumbnails and arrow keys', async () => {
    const page = await openPage('/products/green-tea')
    const photos = within(screen.getByRole('region', { name: 'Photos' }))
    const shown = () => photos.getByRole('img', { name: 'Green Tea' }).getAttribute('src')
    expect(shown()).toContain('/media/tea.webp')
    await page.user.click(photos.getByRole('button', { name: 'Photo 2 of 2' }))
    expect(shown()).toContain('/media/tea-2.webp')
    await page.user.keyboard('{ArrowLeft}')
    expect(shown()).toContain('/media/tea.webp')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Photo 1 of 2')
    await page.leave()
  })

  test('enlarges a photo to full screen, with zoom and arrow keys', async () => {
    const page = await openPage('/products/green-tea')
    await page.user.click(screen.getByRole('button', { name: 'Enlarge photo 1 of 2' }))
    const viewer = within(screen.getByRole('dialog', { name: 'Enlarged photo' }))
    const img = async () => (await viewer.findByRole('img', {}, patient)).closest('div')
    expect((await img())?.style.transform).toBe('translate(0px, 0px) scale(1)')
    await page.user.click(viewer.getByRole('button', { name: 'Zoom in' }))
    expect((await img())?.style.transform).toBe('translate(0px, 0px) scale(1.5)')
    await page.user.keyboard('{ArrowRight}')
    expect((await img())?.style.transform).toBe('translate(0px, 0px) scale(1)')
    expect((await img())?.querySelector('img')?.getAttribute('src')).toContain('/media/tea-2.webp')
    await page.user.click(viewer.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { name: 'Enlarged photo' })).toBeNull()
    await page.leave()
  })

  test('shows the photos of the selected variant first, with the alt text of the library', async () => {
    const photo = (id: number, alt_text: string | null) => ({
      product_photo_data: {
        id,
        content: `/media/${id}.webp`,
        content_title: '',
        alt_text,
        alt_text_bn: null,
      },
    })
    const [redOne, , blueOne] = shirt.product_price_infos
    const dyed = {
      ...shirt,
      product_photo_infos: [photo(1, null)],
      product_price_infos: [redOne, { ...blueOne, product_photo_infos: [photo(2, 'Blue, from the front')] }],
    } as Product
    const page = await openPage('/products/cotton-shirt', { api: shopWith(dyed) })
    await page.user.click(screen.getByRole('radio', { name: 'Blue' }))
    const photos = within(screen.getByRole('region', { name: 'Photos' }))
    expect(photos.getByRole('img', { name: 'Blue, from the front' }).getAttribute('src')).toContain(
      '/media/2.',
    )
    expect(photos.getAllByRole('button', { name: /^Photo/ })).toHaveLength(2)
    await page.leave()
  })

  test('links to related products', async () => {
    const page = await openPage('/products/green-tea')
    const related = within(screen.getByRole('region', { name: 'You may also like' }))
    expect(related.getAllByRole('link', { name: /Cotton Shirt/ })[0]?.getAttribute('href')).toBe(
      '/products/cotton-shirt',
    )
    expect(related.queryByRole('link', { name: /Green Tea/ })).toBeNull()
    await page.leave()
  })
})
