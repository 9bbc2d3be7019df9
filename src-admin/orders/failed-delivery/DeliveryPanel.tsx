import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { choices } from '#domain/fields/choices.ts'
import { dayText } from '#domain/language/dates.ts'
import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderDetails } from '../order-calls.ts'
import type { OrderRecord } from '../order-record.ts'
import { AttemptFacts } from './AttemptFacts.tsx'
import { UndeliveredLines } from './UndeliveredLines.tsx'
import { useDeliveryDialogs } from './use-delivery-dialogs.tsx'

type Props = {
  order: OrderRecord
  /** Undefined until they have loaded. */
  details: OrderDetails | undefined
}

/** What happened to a parcel that was not delivered as planned, and what can be done now. */
export function DeliveryPanel({ order, details }: Props) {
  const { t, language } = useTranslate()
  const { status, delivery_state, deliver_on } = order
  if (delivery_state === deliveryState.failed) return <Failed order={order} details={details} />
  if (delivery_state === deliveryState.coming_back) return <ComingBack order={order} details={details} />
  if (status === orderStatus.running)
    return (
      deliver_on && (
        <Frame
          severity="info"
          title={t('order.undelivered.next_attempt', { day: dayText(deliver_on, language) })}
        />
      )
    )
  return <Received order={order} details={details} />
}

function Failed({ order, details }: Props) {
  const { t, title, name } = useTranslate()
  const { may, openDialog, dialog } = useDeliveryDialogs(order)
  const last = details?.attempts.at(-1)
  const most = details?.delivery_attempts ?? 0
  const reason = choices.delivery_failure.find(({ id }) => id === last?.reason)
  const isLast = details !== undefined && details.attempts.length >= most
  const heading =
    last && reason
      ? t('order.undelivered.not_delivered', {
          reason: title(reason, 'title'),
          attempt: last.attempt,
          most,
        })
      : t('order.undelivered.failed')
  return (
    <Frame severity="warning" title={heading}>
      {last && <AttemptFacts attempt={last} />}
      {isLast && (
        <Box sx={{ mt: 1 }}>
          {t('order.undelivered.none_left', { smart_count: most, page: name('basic-configuration') })}
        </Box>
      )}
      <Stack direction="row" sx={buttonsStyle}>
        {may('retry_delivery') && (
          <Button variant="contained" disabled={isLast} onClick={() => openDialog('retry_delivery')}>
            {t('order.undelivered.retry')}
          </Button>
        )}
        {may('bring_back') && (
          <Button variant="outlined" color="inherit" onClick={() => openDialog('bring_back')}>
            {t('order.undelivered.bring_back')}
          </Button>
        )}
      </Stack>
      {dialog}
    </Frame>
  )
}

function ComingBack({ order, details }: Props) {
  const { t } = useTranslate()
  const { may, openDialog, dialog } = useDeliveryDialogs(order)
  return (
    <Frame severity="info" title={t('order.undelivered.coming_back')}>
      {details && <UndeliveredLines items={details.undelivered} />}
      <Stack direction="row" sx={buttonsStyle}>
        {may('receive_back') && (
          <Button variant="contained" disabled={!details} onClick={() => openDialog('receive_back')}>
            {t('order.undelivered.receive')}
          </Button>
        )}
      </Stack>
      {dialog}
    </Frame>
  )
}

/** What came back of a whole parcel, or of a partly delivered one. */
function Received({ order, details }: Props) {
  const { t, title, dateTime } = useTranslate()
  const received = details?.undelivered.filter(({ received_at }) => received_at !== null) ?? []
  const isReturned = order.status === orderStatus.returned
  if (!isReturned && received.length === 0) return null
  const [first] = received
  const name = choices.order_status.find(({ id }) => id === orderStatus.returned)
  return (
    <Frame
      severity="info"
      title={isReturned && name ? title(name, 'title') : t('history_action.receive_back')}
    >
      <UndeliveredLines items={received} />
      {first?.received_at && (
        <Box sx={{ mt: 1, fontSize: 12.5, color: 'text.secondary' }}>
          {first.received_by && `${t('order.by', { name: first.received_by })} · `}
          <time dateTime={first.received_at}>{dateTime(first.received_at)}</time>
        </Box>
      )}
    </Frame>
  )
}

type FrameProps = { severity: 'info' | 'warning'; title: string; children?: ReactNode }

const Frame = ({ severity, title, children }: FrameProps) => (
  <Alert severity={severity} role="region" aria-label={title} sx={frameStyle}>
    <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
    {children}
  </Alert>
)

const frameStyle = { mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }

const buttonsStyle = {
  flexWrap: 'wrap',
  gap: 1,
  mt: 1.5,
  '&:empty': { display: 'none' },
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 0 } },
}
