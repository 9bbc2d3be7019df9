import type { RaRecord } from 'react-admin'
import { ListPage } from '../../lists/ListPage.tsx'

const toOrder = ({ order_info_id }: RaRecord) => `/dashboard/order-infos/${order_info_id}/show`

/** The parcels at couriers, newest first; each opens its order. */
export const ConsignmentList = () => <ListPage to={toOrder} actions={false} />
