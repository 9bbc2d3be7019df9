import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Admin } from '../../../src-admin/Admin.tsx'
// Preloads the modules that a browser loads lazily, so that no test waits for them.
import '../../../src/language/admin.bn.ts'
import '../../../src/language/admin.en.ts'
import '../../../src/language/admin-pages.bn.ts'
import '../../../src/language/admin-pages.en.ts'
import '../../../src-admin/dashboard/Home.tsx'
import '../../../src-admin/forms/CreatePage.tsx'
import '../../../src-admin/forms/EditPage.tsx'
import '../../../src-admin/orders/detail/OrderShow.tsx'
import '../../../src-admin/accounts/people/PersonForm.tsx'
import '../../../src-admin/catalog/product-form/ProductEdit.tsx'
import '../../../src-admin/catalog/products/ProductList.tsx'
import '../../../src-admin/accounts/roles/RoleForm.tsx'
import '../../../src-admin/content/media/LibraryDialog.tsx'
import '../../../src-admin/forms/DeleteDialog.tsx'
import '../../../src-admin/history/RecordHistory.tsx'
import '../../../src-admin/layout/dialogs/ConfirmDialog.tsx'
import '../../../src-admin/lists/bulk/NotChangedDialog.tsx'
import '../../../src-admin/lists/navigation/DrawerFrame.tsx'
import '../../../src-admin/list-views/ViewDialog.tsx'

/** Renders the back office at a path below /dashboard. */
export function openAdmin(path: string) {
  const router = createMemoryRouter([{ path: '/dashboard/*', element: <Admin /> }], {
    initialEntries: [`/dashboard${path}`],
  })
  return { router, ...render(<RouterProvider router={router} />) }
}
