import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { waitsForCall } from '#domain/orders/transitions.ts'
import type { OrderRecord } from '../order-record.ts'
import { CallPanel } from './CallPanel.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { readChecks } from './check-calls.ts'
import { Decisions } from './Decisions.tsx'
import { SimilarOrders } from './SimilarOrders.tsx'

/** What has to be checked before an order is sent: the call to its customer, similar orders, and its contact. */
export function ChecksPanel({ order }: { order: OrderRecord }) {
  const { data: checks } = useQuery({
    queryKey: ['order-infos', 'checks', order.id],
    queryFn: ({ signal }) => readChecks(order.id, signal),
    gcTime: 0,
    retry: false,
  })
  return (
    <Stack sx={{ gap: 2, mb: 2, '&:empty': { display: 'none' } }}>
      {waitsForCall(order) && <CallPanel order={order} checks={checks} />}
      {checks && !waitsForCall(order) && <Decisions decisions={checks.decisions} calls={checks.calls} />}
      {checks && <SimilarOrders order={order} similar={checks.similar} />}
      {checks && <ContactFacts checks={checks} contact={order.contact_no} />}
    </Stack>
  )
}
