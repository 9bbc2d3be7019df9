import type { RaRecord } from 'react-admin'
import { ListPage } from '../../lists/ListPage.tsx'
import { useOrderPath } from '../../providers/use-order-path.ts'

/** The parcels at couriers, newest first; each opens its order. */
export function ConsignmentList() {
  const orderPath = useOrderPath()
  return <ListPage to={({ order_info_id }: RaRecord) => orderPath(order_info_id)} actions={false} />
}
