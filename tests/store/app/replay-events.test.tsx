// @vitest-environment jsdom
import '../../../src-store/early.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { useCart } from '../../../src-store/state/cart.ts'
import { openPage } from '../support/open-page.ts'

// What does early acts again comes over the network, and may take its time.
const coming = vi.hoisted(() => {
  let come = () => {}
  return { there: new Promise<void>((resolve) => (come = resolve)), come: () => come() }
})
vi.mock('../../../src-store/app/replay-events.ts', async (original) => {
  await coming.there
  return original()
})

const lines = () => cartLines(useCart.getState().cart)
const click = (name: string) =>
  screen.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))

test('What is done while that is on its way does not overtake what was done before', async () => {
  const page = await openPage('/products/green-tea', { early: () => click('Quantity: One more') })
  click('Add to cart')
  expect(lines()).toEqual([])
  coming.come()
  await waitFor(() => expect(lines()).toMatchObject([{ quantity: 2 }]))
  await waitFor(() => expect(document.querySelector('[data-waits]')).toBeNull())
  await page.user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(lines()).toMatchObject([{ quantity: 4 }])
  expect(page.complaints()).toEqual([])
  await page.leave()
})
