import type { RaRecord } from 'react-admin'
import { VariantName } from '../catalog/stock/VariantName.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useMay } from '../providers/use-may.ts'

const own = { variant_title: (record: RaRecord) => <VariantName of={record} /> }

/** The sold-out variants that customers wait for; a row links to its product. */
export function RequestList() {
  const may = useMay()
  const toProduct = ({ product_id }: RaRecord) =>
    product_id && may('show', 'products') ? `/dashboard/products/${product_id}` : null
  return <ListPage own={own} to={toProduct} actions={false} />
}
