import { lazy, useState } from 'react'
import { CustomRoutes, localStorageStore, Admin as RaAdmin, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { ChangePassword } from './account/ChangePassword.tsx'
import { Frame } from './account/Frame.tsx'
import { MyAccount } from './account/MyAccount.tsx'
import { Home } from './dashboard/Home.tsx'
import { deskEntries } from './entries.ts'
import { CreatePage } from './generic/CreatePage.tsx'
import { EditPage } from './generic/EditPage.tsx'
import { ListPage } from './generic/ListPage.tsx'
import { LoginPage } from './layout/LoginPage.tsx'
import { NoAccess } from './layout/NoAccess.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { themeOf } from './layout/theme.ts'
import { createAuthProvider } from './providers/auth-provider.ts'
import { dataProvider } from './providers/data-provider.ts'
import { createI18nProvider, initialLanguage } from './providers/i18n-provider.ts'
import { SingletonPage } from './settings/SingletonPage.tsx'
import { views } from './views.ts'

const ExportsPage = lazy(() =>
  import('./operations/ExportsPage.tsx').then(({ ExportsPage }) => ({ default: ExportsPage })),
)

const ImportRoutes = lazy(() =>
  import('./imports/ImportRoutes.tsx').then(({ ImportRoutes }) => ({ default: ImportRoutes })),
)

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

/** Pages of specification section 2 that are other pages of ours. */
const elsewhere: Record<string, string> = {
  'pharmaceuticals-companies': 'companies',
  'login-form': 'login',
  // Their content is edited here until they have editors of their own (decisions 34).
  header: 'logo-setup',
  footer: 'static-pages',
}

/** React-admin drawn from the registry: a resource for each entry, under the name of its page. */
export function Admin() {
  const [authProvider] = useState(createAuthProvider)
  const [i18nProvider] = useState(createI18nProvider)
  return (
    <RaAdmin
      basename="/dashboard"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      theme={themeOf('light')}
      darkTheme={themeOf('dark')}
      layout={Frame}
      loginPage={LoginPage}
      catchAll={NotFound}
      accessDenied={NoAccess}
      dashboard={Home}
      notification={Toasts}
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
            create={made ? (view?.create ?? CreatePage) : undefined}
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
    </RaAdmin>
  )
}
