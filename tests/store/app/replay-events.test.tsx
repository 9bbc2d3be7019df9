// @vitest-environment jsdom
import '../../../src-store/queue-events.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { useCart } from '../../../src-store/state/cart.ts'
import { openPage } from '../support/open-page.ts'

// The module that replays events is loaded over the network and may be slow.
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

test('new events do not overtake queued events while the replay code is loading', async () => {
  const page = await openPage('/products/green-tea', { early: () => click('Quantity: Increase') })
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
