import { Route, Routes } from 'react-router-dom'
import { NotFound } from '../layout/page/NotFound.tsx'
import { ImportsPage } from './ImportsPage.tsx'
import { RunPage } from './RunPage.tsx'
import { StartPage } from './StartPage.tsx'

/** The pages of imports, loaded lazily. */
export const ImportRoutes = () => (
  <Routes>
    <Route index element={<ImportsPage />} />
    <Route path="new" element={<StartPage />} />
    <Route path=":id" element={<RunPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
