import { Resource } from 'react-admin'
import { ListPage } from './lists/ListPage.tsx'
import { lazyComponent } from './providers/lazy-component.ts'
import { deskEntries } from './providers/registry.ts'
import { views } from './views.ts'

const EditPage = lazyComponent(() => import('./forms/EditPage.tsx'), 'EditPage')
const CreatePage = lazyComponent(() => import('./forms/CreatePage.tsx'), 'CreatePage')
const SingletonPage = lazyComponent(() => import('./forms/EditPage.tsx'), 'SingletonPage')

/** A react-admin resource for each entry of the registry, under the name of its page: its own views, else the generic ones. */
export const resources = deskEntries.map(({ name, page, entry }) => {
  const view = views[name]
  const one = entry.only === 'singleton'
  const edit = view?.edit === undefined ? EditPage : (view.edit ?? undefined)
  return (
    <Resource
      key={page}
      name={page}
      list={view?.list ?? (one ? SingletonPage : ListPage)}
      edit={one || entry.only === 'handled' ? undefined : edit}
      create={view?.create ?? (entry.only ? undefined : CreatePage)}
      show={view?.show}
      recordRepresentation={(record) => String(record[entry.title] ?? record.id)}
    />
  )
})
