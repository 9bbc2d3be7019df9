import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Referred } from '../fields/columns.tsx'
import { Section } from '../generic/Section.tsx'
import { useWords } from '../providers/use-words.ts'
import type { OrderRecord } from './order-record.ts'

/** Who ordered, where it goes, who carries it. */
export function OrderCustomer({ order }: { order: OrderRecord }) {
  const { t, digits } = useWords()
  const same = order.billing_address === order.shipping_address
  return (
    <Section title={t('order.customer')}>
      <Box sx={{ display: 'grid', gap: 1.5, fontSize: 14 }}>
        <div>
          <Box sx={{ fontWeight: 500 }}>{order.full_name}</Box>
          <Link href={`tel:${order.contact_no}`} underline="hover" sx={{ display: 'block' }}>
            {digits(order.contact_no)}
          </Link>
          {order.email && (
            <Link href={`mailto:${order.email}`} underline="hover" sx={{ overflowWrap: 'anywhere' }}>
              {order.email}
            </Link>
          )}
        </div>
        <Part label={t('order.ship_to')}>{order.shipping_address}</Part>
        <Part label={t('order.bill_to')}>{same ? t('order.same_address') : order.billing_address}</Part>
        {order.delivery_person_id && (
          <Part label={t('order.carrier')}>
            <Referred id={order.delivery_person_id} to="delivery-persons" />
          </Part>
        )}
      </Box>
    </Section>
  )
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{label}</Box>
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>
  </div>
)
