import type { RaRecord } from 'react-admin'
import { ListPage } from '../../lists/ListPage.tsx'
import { BatchState } from './BatchState.tsx'

const own = { state: ({ state }: RaRecord) => <BatchState state={state} /> }

/** All batches; a filter shows those that expire soon. */
export const BatchList = () => (
  <ListPage own={own} to={({ id }: RaRecord) => `/dashboard/stock-batches/${id}/show`} actions={false} />
)
