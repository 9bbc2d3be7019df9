import { Resource } from 'react-admin'
import { ListPage } from './lists/ListPage.tsx'
import { lazyComponent } from './providers/lazy-component.ts'
import { menuEntries } from './providers/registry.ts'
import { views } from './views.ts'

const EditPage = lazyComponent(() => import('./forms/EditPage.tsx'), 'EditPage')
const CreatePage = lazyComponent(() => import('./forms/CreatePage.tsx'), 'CreatePage')
const SingletonPage = lazyComponent(() => import('./forms/EditPage.tsx'), 'SingletonPage')

/** A react-admin resource per registry entry, under the name of its page: with its own views, otherwise the generic ones. */
export const resources = menuEntries.map(({ name, page, entry }) => {
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
