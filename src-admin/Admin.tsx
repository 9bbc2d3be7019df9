import { CssBaseline } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  localStorageStore,
  ThemeProvider,
  ThemesContext,
} from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { AdminLayout } from './AdminLayout.tsx'
import { Reauthentication } from './accounts/sign-in/Reauthentication.tsx'
import { SessionEnd } from './accounts/sign-in/SessionEnd.tsx'
import { Extensions } from './extensions.tsx'
import { Failed } from './layout/page/Failed.tsx'
import { NoAccess } from './layout/page/NoAccess.tsx'
import { NotFound } from './layout/page/NotFound.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { themeOf } from './layout/theme.ts'
import { createAuthProvider } from './providers/auth-provider.ts'
import { dataProvider } from './providers/data-provider.ts'
import { createI18nProvider, initialLanguage } from './providers/i18n-provider.ts'
import { lazyComponent } from './providers/lazy-component.ts'
import { lazyPage } from './providers/lazy-page.ts'
import { resources } from './resources.tsx'

const LoginPage = lazyComponent(() => import('./accounts/sign-in/LoginPage.tsx'), 'LoginPage')
const Home = lazyPage(() => import('./dashboard/Home.tsx'), 'Home')
const MyAccount = lazyPage(() => import('./accounts/own/MyAccount.tsx'), 'MyAccount')
const ChangePassword = lazyPage(() => import('./accounts/own/ChangePassword.tsx'), 'ChangePassword')
const ExportsPage = lazyComponent(() => import('./exports/ExportsPage.tsx'), 'ExportsPage')
const ImportRoutes = lazyPage(() => import('./imports/ImportRoutes.tsx'), 'ImportRoutes')

const themes = { lightTheme: themeOf('light'), darkTheme: themeOf('dark') }

const browserStore = localStorageStore('1', 'HaatDesk')
// The cookie wins: the language may have been changed in the shop since.
browserStore.setItem('locale', initialLanguage())

let leaving = false
/**
 * Signing out clears the user's filters and searches; the theme and the view settings of lists belong to the browser and stay.
 */
const store: typeof browserStore = {
  ...browserStore,
  // Subscribers on the page being left are not notified: they would refetch everything without a session.
  subscribe: (key, callback) => browserStore.subscribe(key, (value) => leaving || callback(value)),
  reset() {
    const theme = browserStore.getItem('theme')
    const viewSettings = browserStore.listItems?.('looks.') ?? {}
    leaving = true
    browserStore.reset()
    browserStore.setItem('theme', theme)
    for (const [key, stored] of Object.entries(viewSettings)) browserStore.setItem(key, stored)
    leaving = false
  },
}

/** Pages of docs/product.md 2 that are served under another page name. */
const elsewhere: Record<string, string> = {
  'pharmaceuticals-companies': 'companies',
  'login-form': 'login',
}

/** React-admin, built from the registry: one resource per entry, named after its page. */
export function Admin() {
  const [i18nProvider, setI18nProvider] = useState<I18nProvider>()
  useEffect(() => void createI18nProvider().then(setI18nProvider), [])
  return i18nProvider && <AdminRoutes i18nProvider={i18nProvider} />
}

function AdminRoutes({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const [authProvider] = useState(createAuthProvider)
  return (
    <CoreAdminContext
      basename="/dashboard"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
    >
      <ThemesContext.Provider value={themes}>
        <ThemeProvider>
          <CssBaseline enableColorScheme />
          <Extensions>
            <CoreAdminUI
              layout={AdminLayout}
              loginPage={
                <Suspense>
                  <LoginPage />
                </Suspense>
              }
              catchAll={NotFound}
              accessDenied={NoAccess}
              dashboard={Home}
              error={Failed}
              requireAuth
              disableTelemetry
            >
              {resources}
              <CustomRoutes>
                <Route path="/my-account" element={<MyAccount />} />
                <Route path="/change-password" element={<ChangePassword />} />
                <Route path="/exports" element={<ExportsPage />} />
                <Route path="/imports/*" element={<ImportRoutes />} />
                {Object.entries(elsewhere).map(([from, to]) => (
                  <Route
                    key={from}
                    path={`/${from}`}
                    element={<Navigate to={`/dashboard/${to}`} replace />}
                  />
                ))}
              </CustomRoutes>
            </CoreAdminUI>
          </Extensions>
          <Reauthentication />
          <SessionEnd />
          <Toasts />
        </ThemeProvider>
      </ThemesContext.Provider>
    </CoreAdminContext>
  )
}
