import type { RaRecord } from 'react-admin'
import { ListPage } from '../lists/ListPage.tsx'

const toLocation = ({ id }: RaRecord) => `/dashboard/stock-locations/${id}/show`

/** The locations of the shop; a row opens the page of its location. */
export const LocationList = () => <ListPage to={toLocation} />
