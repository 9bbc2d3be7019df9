import { Alert, Box, Button, Chip, Link, Stack } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRefresh } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { bookingState, type OrderBooking } from '#domain/orders/couriers/courier.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderRecord } from '../order-record.ts'
import { BookingDialogs, type BookingWish } from './BookingDialogs.tsx'
import { orderBookings } from './courier-calls.ts'
import { printLabel } from './print-label.ts'

/** The bookings of an order at couriers: the consignment, where it is, and what is to be done; nothing without any. */
export function CourierPanel({ order }: { order: OrderRecord }) {
  const { t, title } = useTranslate()
  const { data: bookings = [] } = useQuery({
    // Together with the details, which are read again when the order changes.
    queryKey: ['order-infos', 'details', order.id, 'couriers'],
    queryFn: ({ signal }) => orderBookings(order.id, signal),
    gcTime: 0,
    retry: false,
  })
  const [latest, ...earlier] = bookings
  if (!latest) return null
  return (
    <Section title={t('couriers.courier')}>
      <Booking booking={latest} order={order} />
      {earlier.map((one) => (
        <Box key={one.id} sx={{ ...noteStyle, mt: 1 }}>
          {one.reference} · {title(choices.booking_state[one.state] ?? {}, 'title')}
        </Box>
      ))}
    </Section>
  )
}

function Booking({ booking, order }: { booking: OrderBooking; order: OrderRecord }) {
  const { t, title, money, digits, dateTime } = useTranslate()
  const may = useMay()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const [wish, setWish] = useState<BookingWish | null>(null)
  const courier = choices.courier.find(({ id }) => id === booking.courier)
  const state = choices.booking_state.find(({ id }) => id === booking.state)
  const courierTitle = courier ? title(courier, 'title') : ''
  const { consignment_id, tracking_url, label_url, collected_amount, settled_at, fee } = booking
  const isOpen = booking.state === bookingState.booked || booking.state === bookingState.sent
  const hasLeft = order.timeline_id >= orderStep.going
  const mayChange = isOpen && may('edit', 'courier-consignments')
  const done = () => {
    setWish(null)
    void queryClient.invalidateQueries({ queryKey: ['order-infos', 'details', order.id] })
    refresh()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 14 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ fontWeight: 600 }}>{courierTitle}</Box>
        {state && <Chip size="small" label={title(state, 'title')} />}
      </Stack>
      {booking.state === bookingState.sent && (
        <Alert severity="warning">{t('couriers.no_reply', { reference: booking.reference })}</Alert>
      )}
      {booking.problem && <Alert severity="warning">{booking.problem}</Alert>}
      {booking.part_delivered && (
        <Alert severity="warning">
          {t('couriers.part_delivered', { courier: courierTitle, amount: money(collected_amount ?? 0) })}
        </Alert>
      )}
      <Fact label={t('couriers.consignment_id')}>
        {consignment_id ?? '—'}
        <Box sx={noteStyle}>{t('couriers.reference', { reference: booking.reference })}</Box>
      </Fact>
      <Fact label={t('couriers.cod')}>
        {money(booking.cod_amount)}
        {collected_amount !== null && (
          <Box sx={noteStyle}>
            {settled_at
              ? t('couriers.settled', {
                  amount: money(booking.settled_amount ?? 0),
                  when: dateTime(settled_at),
                })
              : t('couriers.held', { amount: money(collected_amount) })}
          </Box>
        )}
        {fee !== null && <Box sx={noteStyle}>{t('couriers.fee', { amount: money(fee) })}</Box>}
      </Fact>
      {booking.reports.length > 0 && (
        <Fact label={t('couriers.reports')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {booking.reports.slice(0, 8).map((report) => (
              <Box component="li" key={`${report.happened_at} ${report.courier_status}`}>
                {report.message ?? report.courier_status}
                <Box sx={noteStyle}>
                  <time dateTime={report.happened_at}>{dateTime(report.happened_at)}</time>
                </Box>
              </Box>
            ))}
          </Box>
        </Fact>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {tracking_url && (
          <Button component={Link} href={tracking_url} target="_blank" rel="noopener noreferrer" size="small">
            {t('couriers.track')}
          </Button>
        )}
        {booking.state === bookingState.booked && (
          <Button
            size="small"
            onClick={() =>
              printLabel({
                address: label_url,
                lines: [
                  courierTitle,
                  consignment_id ?? booking.reference,
                  order.order_id,
                  order.full_name,
                  digits(order.contact_no),
                  order.shipping_address,
                  `${t('couriers.cod')}: ${money(booking.cod_amount)}`,
                ],
              })
            }
          >
            {t('couriers.label')}
          </Button>
        )}
        {mayChange && booking.state === bookingState.sent && (
          <Button size="small" variant="outlined" onClick={() => setWish('enter')}>
            {t('couriers.enter')}
          </Button>
        )}
        {mayChange && !hasLeft && (
          <Button size="small" color="error" onClick={() => setWish('cancel')}>
            {t('couriers.cancel')}
          </Button>
        )}
      </Stack>
      {wish && (
        <BookingDialogs
          wish={wish}
          booking={booking}
          courier={courierTitle}
          onDone={done}
          onClose={() => setWish(null)}
        />
      )}
    </Box>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Box sx={noteStyle}>{label}</Box>
    <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
  </div>
)

const noteStyle = { color: 'text.secondary', fontSize: 13 }
