import { useResourceContext } from 'react-admin'
import { ListPage } from '../../lists/ListPage.tsx'
import { entryOf, pageOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { Person } from './Person.tsx'

/** Customers, delivery persons and admins, each with their own columns (docs/domain.md 3.8). */
export function PeopleList() {
  const page = useResourceContext() ?? ''
  const may = useMay()
  const { list, filters } = entryOf(page)
  // Role titles are shown only to users who may read roles.
  const shown = (name: string) => name !== 'role_id' || may('list', pageOf('user-role-infos'))
  return (
    <ListPage
      own={{ full_name: (record) => <Person page={page} record={record} /> }}
      columns={list.filter(shown)}
      filters={filters.filter(shown)}
    />
  )
}
