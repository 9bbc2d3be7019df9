import { Box, Link, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as To } from 'react-router-dom'
import { returnStatus } from '#domain/orders/return.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { Section } from '../layout/page/Section.tsx'
import { Thumb } from '../layout/page/Thumb.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { photoUrl, type Return } from './return-calls.ts'

type Props = { request: Return; onDone: () => void }

/** A return request in full: items, reason and pictures, and the decision or the form for it. */
export function ReturnView({ request, onDone }: Props) {
  const { t } = useTranslate()
  const may = useMay()
  const pending = request.status === returnStatus.pending
  const decides = pending && may('edit', 'product-return-request', request)
  return (
    <Stack sx={{ gap: 2 }}>
      <Section title={t('returns.title')}>
        <Facts request={request} />
      </Section>
      <Section title={t('returns.photos')}>
        <Photos request={request} />
      </Section>
      {!pending && (
        <Section title={t('returns.decision')}>
          <Decided request={request} />
        </Section>
      )}
      {decides && (
        <Section title={t('returns.decision')}>
          <DecisionForm request={request} onDone={onDone} />
        </Section>
      )}
      <RecordHistory />
    </Stack>
  )
}

const orderPage = (id: number | null) => `/dashboard/order-infos/${id}/show`

function Facts({ request }: { request: Return }) {
  const { t, title, digits, dateTime } = useTranslate()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, mb: 1.5 }}>
        <Thumb src={request.product_image} size={56} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 500 }}>
            {digits(request.qty ?? 0)} × {title(request, 'product_title')}
          </Box>
          <Typography variant="body2" color="text.secondary">
            {request.product_price_type}
          </Typography>
          <Link component={To} to={orderPage(request.order_info_id)} variant="body2">
            {t('returns.order', { number: request.order_id ?? '' })}
          </Link>
        </Box>
      </Box>
      <Line label={t('returns.why')}>{title(request, 'reason_title')}</Line>
      {request.description && <Line label={t('returns.comment')}>{request.description}</Line>}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {t('returns.requested', { date: dateTime(request.created_at), name: request.full_name ?? '' })}
      </Typography>
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ fontSize: 14, mt: 0.75, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
      {label}
    </Box>
    {children}
  </Box>
)

function Photos({ request: { photos } }: { request: Return }) {
  const { t, digits } = useTranslate()
  if (photos.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('returns.no_photos')}
      </Typography>
    )
  return (
    <Box component="ul" sx={photosStyle}>
      {photos.map(({ file_name }, at) => (
        <li key={file_name}>
          <a href={photoUrl(file_name)} target="_blank" rel="noopener">
            <img
              src={photoUrl(file_name)}
              alt={t('returns.photo', { number: digits(at + 1) })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </Box>
  )
}

/** The decision and its effects. */
function Decided({ request }: { request: Return }) {
  const { t, digits, money, dateTime } = useTranslate()
  const { reject_reason, exchange_order, exchange_order_id, refund_amount, restocked, decided_at } = request
  const isAccepted = request.status === returnStatus.accepted
  return (
    <Stack sx={{ gap: 0.5, fontSize: 14, overflowWrap: 'anywhere' }}>
      {reject_reason && <Line label={t('returns.reject_reason')}>{reject_reason}</Line>}
      {refund_amount !== null && <span>{t('returns.refunded', { amount: money(refund_amount) })}</span>}
      {exchange_order && (
        <span>
          {t('returns.exchanged_by')}{' '}
          <Link component={To} to={orderPage(exchange_order_id)}>
            {digits(exchange_order)}
          </Link>
        </span>
      )}
      {isAccepted && <span>{t(restocked ? 'returns.is_restocked' : 'returns.is_damaged')}</span>}
      {decided_at && (
        <Typography variant="caption" color="text.secondary">
          {t('returns.decided_at', { date: dateTime(decided_at) })}
        </Typography>
      )}
    </Stack>
  )
}

const photosStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  '& img': {
    display: 'block',
    width: 1,
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
  },
}
