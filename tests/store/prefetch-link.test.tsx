// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Shop, ShopProvider } from '../../src-store/app/shop-context.tsx'
import { PrefetchLink } from '../../src-store/blocks/prefetch-link.tsx'

afterEach(cleanup)

const asked = { viewTransition: true, replace: false }

function link(props: Partial<Parameters<typeof Go>[0]> = {}) {
  const [go, prefetch] = [vi.fn(), vi.fn()]
  const shop = { go, prefetch } as unknown as Shop
  render(
    <ShopProvider shop={shop}>
      <PrefetchLink to="/cart" {...props}>
        Cart
      </PrefetchLink>
    </ShopProvider>,
  )
  const element = screen.getByRole('link', { name: 'Cart' })
  // jsdom knows no other pages.
  const click = (keys: object = {}) => {
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent(element, createEvent.click(element, { button: 0, ...keys }))
  }
  return { go, prefetch, element, click }
}

test('A link leads to its page without leaving the shop, and fetches it when somebody reaches for it', () => {
  const { go, prefetch, element, click } = link()
  expect(element.getAttribute('href')).toBe('/cart')
  fireEvent.pointerEnter(element)
  expect(prefetch).toHaveBeenCalledWith('/cart')
  click()
  expect(go.mock.calls).toEqual([['/cart', asked]])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'A click with %o is the browser’s',
  (keys) => {
    const { go, click } = link()
    click(keys)
    expect(go).not.toHaveBeenCalled()
  },
)

test('So is one that somebody has seen to', () => {
  const { go, click } = link({ onClick: (event) => event.preventDefault() })
  click()
  expect(go).not.toHaveBeenCalled()
})

test('Whoever goes where they are does not have to come back twice', () => {
  history.replaceState(null, '', '/cart')
  const { go, click } = link({ preventScrollReset: true })
  click()
  expect(go.mock.calls).toEqual([['/cart', { ...asked, preventScrollReset: true, replace: true }]])
  history.replaceState(null, '', '/')
})
