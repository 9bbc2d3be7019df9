import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Referred } from '../../fields/columns.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderDetails } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'

type Props = { order: OrderRecord; details?: OrderDetails | undefined }

/** Customer, addresses, delivery person. */
export function OrderCustomer({ order, details }: Props) {
  const { t, digits } = useTranslate()
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
        <div>
          <Part label={t('order.ship_to')}>{order.shipping_address}</Part>
          {order.shipping_address && (
            <Link
              href={mapOf(order.shipping_address, details)}
              target="_blank"
              rel="noopener noreferrer"
              underline="hover"
            >
              {t('order.map')}
            </Link>
          )}
          {typeof details?.latitude === 'number' && (
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('order.pin')}</Box>
          )}
        </div>
        <Part label={t('order.bill_to')}>{same ? t('order.same_address') : order.billing_address}</Part>
        {order.delivery_person_id && (
          <Part label={t('order.delivery_person')}>
            {details?.delivery_person ? (
              <DeliveryPersonContact {...details.delivery_person} />
            ) : (
              <Referred id={order.delivery_person_id} to="delivery-persons" />
            )}
          </Part>
        )}
      </Box>
    </Section>
  )
}

function DeliveryPersonContact({ full_name, mobile }: NonNullable<OrderDetails['delivery_person']>) {
  const { digits } = useTranslate()
  return (
    <>
      {full_name}
      {mobile && (
        <Link href={`tel:${mobile}`} underline="hover" sx={{ display: 'block' }}>
          {digits(mobile)}
        </Link>
      )}
    </>
  )
}

/** A map link: to the pin, or to a search for the address. */
const mapOf = (address: string, { latitude, longitude }: Partial<OrderDetails> = {}): string =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{label}</Box>
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>
  </div>
)
