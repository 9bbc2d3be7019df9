import { CssBaseline } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  localStorageStore,
  Resource,
  ThemeProvider,
  ThemesContext,
} from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { Frame } from './account/Frame.tsx'
import { Reauthentication } from './account/Reauthentication.tsx'
import { SessionEnd } from './account/SessionEnd.tsx'
import { deskEntries } from './entries.ts'
import { ListPage } from './generic/ListPage.tsx'
import { later } from './later.ts'
import { Failed } from './layout/Failed.tsx'
import { NoAccess } from './layout/NoAccess.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { themeOf } from './layout/theme.ts'
import { createAuthProvider } from './providers/auth-provider.ts'
import { dataProvider } from './providers/data-provider.ts'
import { createI18nProvider, initialLanguage } from './providers/i18n-provider.ts'
import { views } from './views.ts'

const LoginPage = later(() => import('./layout/LoginPage.tsx'), 'LoginPage')
const EditPage = later(() => import('./generic/EditPage.tsx'), 'EditPage')
const CreatePage = later(() => import('./generic/CreatePage.tsx'), 'CreatePage')
const SingletonPage = later(() => import('./settings/SingletonPage.tsx'), 'SingletonPage')
const Home = later(() => import('./dashboard/Home.tsx'), 'Home')
const MyAccount = later(() => import('./account/MyAccount.tsx'), 'MyAccount')
const ChangePassword = later(() => import('./account/ChangePassword.tsx'), 'ChangePassword')
const ExportsPage = later(() => import('./operations/ExportsPage.tsx'), 'ExportsPage')
const ImportRoutes = later(() => import('./imports/ImportRoutes.tsx'), 'ImportRoutes')

const themes = { lightTheme: themeOf('light'), darkTheme: themeOf('dark') }

const kept = localStorageStore('1', 'HaatDesk')
// The cookie decides: the shop may have changed the language since.
kept.setItem('locale', initialLanguage())

let leaving = false
/** Signing out forgets what somebody has looked for; light or dark, and how lists look, belong to the browser. */
const store: typeof kept = {
  ...kept,
  // The page that is being left is not told: it would ask for everything once more, as nobody.
  subscribe: (key, callback) => kept.subscribe(key, (value) => leaving || callback(value)),
  reset() {
    const theme = kept.getItem('theme')
    const looks = kept.listItems?.('looks.') ?? {}
    leaving = true
    kept.reset()
    kept.setItem('theme', theme)
    for (const [key, look] of Object.entries(looks)) kept.setItem(key, look)
    leaving = false
  },
}

/** Pages of docs/product.md 2 that are other pages of ours. */
const elsewhere: Record<string, string> = {
  'pharmaceuticals-companies': 'companies',
  'login-form': 'login',
}

/** React-admin drawn from the registry: a resource for each entry, under the name of its page. */
export function Admin() {
  const [i18nProvider, setI18nProvider] = useState<I18nProvider>()
  useEffect(() => void createI18nProvider().then(setI18nProvider), [])
  return i18nProvider && <Desk i18nProvider={i18nProvider} />
}

function Desk({ i18nProvider }: { i18nProvider: I18nProvider }) {
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
          <CoreAdminUI
            layout={Frame}
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
            {deskEntries.map(({ name, page, entry }) => {
              const view = views[name]
              const one = entry.only === 'singleton'
              const made = !entry.only
              const edit = view?.edit === undefined ? EditPage : (view.edit ?? undefined)
              return (
                <Resource
                  key={page}
                  name={page}
                  list={view?.list ?? (one ? SingletonPage : ListPage)}
                  edit={one || entry.only === 'handled' ? undefined : edit}
                  create={view?.create ?? (made ? CreatePage : undefined)}
                  show={view?.show}
                  recordRepresentation={(record) => String(record[entry.title] ?? record.id)}
                />
              )
            })}
            <CustomRoutes>
              <Route path="/my-account" element={<MyAccount />} />
              <Route path="/change-password" element={<ChangePassword />} />
              <Route path="/exports" element={<ExportsPage />} />
              <Route path="/imports/*" element={<ImportRoutes />} />
              {Object.entries(elsewhere).map(([from, to]) => (
                <Route key={from} path={`/${from}`} element={<Navigate to={`/dashboard/${to}`} replace />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
          <Reauthentication />
          <SessionEnd />
          <Toasts />
        </ThemeProvider>
      </ThemesContext.Provider>
    </CoreAdminContext>
  )
}
