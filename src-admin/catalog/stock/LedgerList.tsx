import { Box } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { OrderLink } from '../../layout/page/OrderLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { VariantChip, VariantName } from './VariantName.tsx'

const own = {
  variant_title: (record: RaRecord) => <VariantName of={record} />,
  change: ({ change }: RaRecord) => <Change value={change} />,
  order_id: ({ order_id, order_info_id }: RaRecord) => <OrderLink number={order_id} id={order_info_id} />,
}
const toProduct = ({ product_id }: RaRecord) => `/dashboard/products/${product_id}`

/** All stock movements, newest first: what, why, by whom, the resulting stock, and with several locations where. */
export const LedgerList = () => (
  <ListPage
    own={own}
    to={toProduct}
    actions={false}
    filters={['reason', 'product_id', 'created_at']}
    above={<VariantChip />}
  />
)

function Change({ value }: { value: number }) {
  const { digits } = useTranslate()
  const comes = value > 0
  return (
    <Box
      component="span"
      sx={{
        color: comes ? 'success.main' : 'error.main',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: 500,
      }}
    >
      {comes ? '+' : '−'}
      {digits(Math.abs(value))}
    </Box>
  )
}
