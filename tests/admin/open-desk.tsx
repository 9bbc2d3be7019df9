import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Admin } from '../../src-admin/Admin.tsx'
// What a browser fetches when it is first shown is read beforehand here, so that no test waits for the machine.
import '../../src/language/desk.bn.ts'
import '../../src/language/desk.en.ts'
import '../../src-admin/dashboard/Home.tsx'
import '../../src-admin/generic/CreatePage.tsx'
import '../../src-admin/generic/EditPage.tsx'
import '../../src-admin/orders/OrderShow.tsx'
import '../../src-admin/people/PersonEdit.tsx'
import '../../src-admin/products/ProductEdit.tsx'
import '../../src-admin/products/ProductList.tsx'
import '../../src-admin/roles/RoleEdit.tsx'

/** The back office as a browser shows it, opened at a page below /dashboard. */
export function openDesk(path: string) {
  const router = createMemoryRouter([{ path: '/dashboard/*', element: <Admin /> }], {
    initialEntries: [`/dashboard${path}`],
  })
  return { router, ...render(<RouterProvider router={router} />) }
}
