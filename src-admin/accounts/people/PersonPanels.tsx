import { Box } from '@mui/material'
import { useGetOne, useResourceContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { pageOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { AddressesPanel } from './AddressesPanel.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import { SecurityPanel } from './SecurityPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** The person's role in an order, by page. */
const inOrders: Readonly<Record<string, 'customer_id' | 'delivery_person_id'>> = {
  'customer-infos': 'customer_id',
  'delivery-persons': 'delivery_person_id',
}

/** The panels below a person's form, each only for users with the permission to see it. */
export function PersonPanels() {
  const page = useResourceContext() ?? ''
  const { id = '' } = useParams()
  const may = useMay()
  // The form's record, with the form's query options: fetched once and never refetched while the user types.
  const { data: record } = useGetOne(
    page,
    { id, meta: { whole: true } },
    { ...formsTerms, enabled: may('show', page) },
  )
  if (!record) return null
  const as = inOrders[page]
  const number = Number(record.id)
  return (
    <Box sx={panelsStyle}>
      {/* A new password and a block end sessions: a changed record refetches them. */}
      <SessionsPanel key={String(record.updated_at)} page={page} record={record} />
      {as && may('list', pageOf('order-infos')) && <OrdersPanel as={as} id={number} />}
      {page === pageOf('customer-infos') && <AddressesPanel id={number} />}
      {may('list', pageOf('security-events')) && <SecurityPanel id={number} />}
    </Box>
  )
}

const formsTerms = { gcTime: 0, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false }

const panelsStyle = {
  display: 'grid',
  gap: 2,
  mt: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
}
