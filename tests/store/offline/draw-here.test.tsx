// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { drawHere } from '../../../src-store/offline/draw-here.tsx'

const shop = (load: () => Promise<unknown>) =>
  createMemoryRouter([{ path: '/', loader: load, Component: () => <h1>What was kept</h1> }])

const rendered = async (router: ReturnType<typeof shop>) => {
  document.body.innerHTML = '<div id="app">Another page</div>'
  const element = document.getElementById('app') as HTMLElement
  const root = await act(() => drawHere(element, router, <RouterProvider router={router} />))
  expect(await screen.findByRole('heading', { name: 'What was kept' })).toBeDefined()
  expect(document.body.textContent).not.toContain('Another page')
  act(() => root.unmount())
}

describe('Rendering a page from the offline cache', () => {
  test('replaces the document once the page is loaded', () => rendered(shop(async () => null)))

  test('replaces the document when the page was already loaded', async () => {
    const router = shop(async () => null)
    await waitFor(() => expect(router.state.initialized).toBe(true))
    await rendered(router)
  })
})
