import { cleanup, configure, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { Admin } from '../../src-admin/Admin.tsx'

// What comes is waited for, however busy the machine is.
configure({ asyncUtilTimeout: 15_000 })

// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => {}

afterEach(cleanup)

/** The back office as a browser shows it, opened at a page below /dashboard. */
export function openDesk(path: string) {
  const router = createMemoryRouter([{ path: '/dashboard/*', element: <Admin /> }], {
    initialEntries: [`/dashboard${path}`],
  })
  return { router, ...render(<RouterProvider router={router} />) }
}
