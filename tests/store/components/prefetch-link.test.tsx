// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { type Shop, ShopProvider } from '../../../src-store/app/shop-context.tsx'
import { PrefetchLink } from '../../../src-store/components/prefetch-link.tsx'

afterEach(cleanup)

function link(props: Partial<ComponentProps<typeof PrefetchLink>> = {}, from = '/') {
  const prefetch = vi.fn()
  const element = (
    <PrefetchLink to="/cart" {...props}>
      Cart
    </PrefetchLink>
  )
  const routes = [
    { path: '/', element },
    { path: '/cart', element },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [from] })
  render(
    <ShopProvider shop={{ prefetch } as unknown as Shop}>
      <RouterProvider router={router} />
    </ShopProvider>,
  )
  const anchor = screen.getByRole('link', { name: 'Cart' })
  // jsdom cannot navigate to another document.
  const click = (keys: object = {}) => {
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent(anchor, createEvent.click(anchor, { button: 0, ...keys }))
  }
  return { router, prefetch, anchor, click }
}

test('PrefetchLink navigates on the client and prefetches the page on hover', async () => {
  const { router, prefetch, anchor, click } = link()
  expect(anchor.getAttribute('href')).toBe('/cart')
  fireEvent.pointerEnter(anchor)
  expect(prefetch).toHaveBeenCalledWith('/cart')
  click()
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  expect(router.state.historyAction).toBe('PUSH')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'PrefetchLink leaves a click with %o to the browser',
  async (keys) => {
    const { router, click } = link()
    click(keys)
    expect(router.state.location.pathname).toBe('/')
    expect(router.state.navigation.state).toBe('idle')
  },
)

test('PrefetchLink ignores a click whose default was prevented', () => {
  const { router, click } = link({ onClick: (event) => event.preventDefault() })
  click()
  expect(router.state.location.pathname).toBe('/')
})

test('PrefetchLink to the current page replaces the history entry', async () => {
  const { router, click } = link({}, '/cart')
  click()
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'))
})
