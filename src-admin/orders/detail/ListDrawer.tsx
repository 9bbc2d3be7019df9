import { useListContext } from 'react-admin'
import { useCursor } from '../../lists/navigation/cursor.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'

/** The order that the address opens, beside the list that it stands in. */
export function ListDrawer() {
  const { data = [] } = useListContext()
  const cursor = useCursor()
  return <OrderDrawer ids={data.map(({ id }) => Number(id))} onMove={cursor.set} />
}
