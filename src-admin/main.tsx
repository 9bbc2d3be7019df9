import '@fontsource-variable/anek-bangla'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Admin } from './Admin.tsx'
import { reloadOnLostPart } from './reload-on-lost-part.ts'

reloadOnLostPart()

/** The back office uses a data router, so that leaving an unsaved form can be blocked. */
const router = createBrowserRouter([{ path: '/dashboard/*', element: <Admin /> }])
const root = document.getElementById('app')
if (root) createRoot(root).render(<RouterProvider router={router} />)
