// @vitest-environment jsdom
import '../../src-store/early.ts'
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

describe('What is done before the code of a page is there', () => {
  test('is done once it is: options, quantity and “Add to cart”, a double click once', async () => {
    const page = await openPage('/products/cotton-shirt', {
      early: () => {
        screen.getByRole('radio', { name: /Large/ }).click()
        click('Quantity: One more')
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

  test('counts a quantity that was typed', async () => {
    const page = await openPage('/products/green-tea', {
      early: () => {
        type('3')
        click('Add to cart')
      },
    })
    await waitFor(() => expect(lines()).toMatchObject([{ quantity: 3 }]))
    await page.leave()
  })

  test('counts a quantity that was typed and confirmed with Enter, its field still focused', async () => {
    const page = await openPage('/products/green-tea', { early: () => type('3').focus() })
    await waitFor(() => expect(document.querySelector('main [aria-live=polite] strong.money')).not.toBeNull())
    await page.leave()
  })
})

describe('A picture that cannot be fetched', () => {
  const failing = () => {
    const image = document.querySelector<HTMLImageElement>('main picture img')
    if (!image) throw new Error('No picture')
    return image
  }

  test('is drawn in its place, in the same box and with the same words', async () => {
    const page = await openPage('/products/green-tea')
    drawFailedPictures()
    const image = failing()
    const kept = () => [image.alt, image.className, image.width, image.height]
    const before = kept()
    image.dispatchEvent(new Event('error'))
    await waitFor(() => expect(image.src).toMatch(/^data:image\/svg\+xml/))
    expect(image.srcset).toBe('')
    expect(image.parentElement?.querySelector('source[srcset]')).toBeNull()
    expect(kept()).toEqual(before)
    await page.leave()
  })

  test('is drawn too when it had failed before the page was taken over', async () => {
    const page = await openPage('/products/green-tea')
    const image = failing()
    // A browser says it so; jsdom fetches no picture.
    Object.defineProperties(image, { complete: { value: true }, currentSrc: { value: image.src } })
    drawFailedPictures()
    await waitFor(() => expect(image.src).toMatch(/^data:image\/svg\+xml/))
    await page.leave()
  })
})
