// @vitest-environment jsdom
import '../../src-store/queue-events.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { drawFailedPictures } from '../../src-store/components/pictures/failed-pictures.ts'
import { emptyTheCart, useCart } from '../../src-store/state/cart.ts'
import { openPage } from './support/open-page.ts'

afterEach(() => {
  emptyTheCart()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lines = () => cartLines(useCart.getState().cart)
const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string, detail = 1) =>
  button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))

describe('Events before the page code has loaded', () => {
  test('are replayed after loading: options, quantity and Add to cart, a double click once', async () => {
    const page = await openPage('/products/cotton-shirt', {
      early: () => {
        screen.getByRole('radio', { name: /Large/ }).click()
        click('Quantity: Increase')
        click('Add to cart')
        expect(document.documentElement.matches('[data-busy]')).toBe(true)
        click('Add to cart', 2)
      },
    })
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()).toMatchObject([{ quantity: 2 }])
    expect(lines()[0]?.product_type_infos.map(({ value }) => value)).toContain('Large')
    await waitFor(() => expect(document.documentElement.matches('[data-busy]')).toBe(false))
    await page.user.click(button('Add to cart'))
    expect(lines()).toMatchObject([{ quantity: 4 }])
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  const type = (value: string) => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return field
  }

  test('include a typed quantity', async () => {
    const page = await openPage('/products/green-tea', {
      early: () => {
        type('3')
        click('Add to cart')
      },
    })
    await waitFor(() => expect(lines()).toMatchObject([{ quantity: 3 }]))
    await page.leave()
  })

  test('include a typed quantity confirmed with Enter while its field is focused', async () => {
    const page = await openPage('/products/green-tea', { early: () => type('3').focus() })
    await waitFor(() => expect(document.querySelector('main [aria-live=polite] strong.money')).not.toBeNull())
    await page.leave()
  })
})

describe('Picture that fails to load', () => {
  const failing = () => {
    const image = document.querySelector<HTMLImageElement>('main picture img')
    if (!image) throw new Error('No picture')
    return image
  }

  test('is replaced by a placeholder with the same size and alt text', async () => {
    const page = await openPage('/products/green-tea')
    drawFailedPictures()
    const image = failing()
    const stored = () => [image.alt, image.className, image.width, image.height]
    const before = stored()
    image.dispatchEvent(new Event('error'))
    await waitFor(() => expect(image.src).toMatch(/^data:image\/svg\+xml/))
    expect(image.srcset).toBe('')
    expect(image.parentElement?.querySelector('source[srcset]')).toBeNull()
    expect(stored()).toEqual(before)
    await page.leave()
  })

  test('is also replaced when it failed before hydration', async () => {
    const page = await openPage('/products/green-tea')
    const image = failing()
    // Browsers report a failed picture like this; jsdom loads no pictures.
    Object.defineProperties(image, { complete: { value: true }, currentSrc: { value: image.src } })
    drawFailedPictures()
    await waitFor(() => expect(image.src).toMatch(/^data:image\/svg\+xml/))
    await page.leave()
  })
})
