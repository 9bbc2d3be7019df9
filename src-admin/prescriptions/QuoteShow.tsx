import { Alert, Box, Button, Link as MuiLink, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { dayText } from '#domain/language/dates.ts'
import { type QuoteDetails, quoteState } from '#domain/orders/prescriptions/quote.ts'
import { lastDayBefore } from '#domain/values/day-end.ts'
import { VariantTitle } from '../fields/variants/VariantTitle.tsx'
import { Gate } from '../layout/page/Gate.tsx'
import { LoadingPage } from '../layout/page/LoadingPage.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { readQuote } from './prescription-calls.ts'
import { QuoteForm } from './QuoteForm.tsx'

const back = '/dashboard/prescription-queue'

/** A customer's prescription, and the quote that a pharmacist makes from it. */
export const QuoteShow = () => (
  <Gate action="list">
    <Loaded />
  </Gate>
)

function Loaded() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({
    queryKey: ['prescription-queue', 'quote', id],
    queryFn: ({ signal }) => readQuote(id, signal),
    gcTime: 0,
    retry: false,
  })
  return data ? (
    <Quote key={data.updated_at} quote={data} onChanged={() => void refetch()} />
  ) : (
    <LoadingPage back={back} error={error} onRetry={() => void refetch()} />
  )
}

function Quote({ quote, onChanged }: { quote: QuoteDetails; onChanged: () => void }) {
  const { t, digits, dateTime } = useTranslate()
  const may = useMay()
  const [edited, setEdited] = useState(false)
  const mayEdit = may('edit', 'prescription-queue', quote)
  const isWaiting = quote.state === quoteState.waiting
  const isOpen = quote.state === quoteState.quoted && Date.parse(quote.expires_at ?? '') > Date.now()
  const age = quote.patient_age === null ? null : t('order.patient_age', { smart_count: quote.patient_age })
  const facts = [
    quote.customer_mobile && digits(quote.customer_mobile),
    quote.prescription_title,
    quote.patient_name,
    age,
    dateTime(quote.created_at),
  ]
  return (
    <>
      <PageHeader title={quote.customer_name ?? ''} back={back} below={facts.filter(Boolean).join(' · ')} />
      <Box sx={sidesStyle}>
        <Section title={t('order.prescription')}>
          <Picture url={quote.picture_url} />
        </Section>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <State quote={quote} isOpen={isOpen} />
          {mayEdit && (isWaiting || edited) ? (
            <QuoteForm
              quote={quote}
              onSaved={onChanged}
              {...(edited && { onCancel: () => setEdited(false) })}
            />
          ) : (
            <Lines quote={quote} />
          )}
          {mayEdit && isOpen && !edited && (
            <Box>
              <Button variant="outlined" onClick={() => setEdited(true)}>
                {t('rx.change_quote')}
              </Button>
            </Box>
          )}
        </Stack>
      </Box>
    </>
  )
}

function Picture({ url }: { url: string | null }) {
  const { t } = useTranslate()
  if (!url) return <Alert severity="info">{t('rx.picture_gone')}</Alert>
  return (
    <MuiLink href={url} target="_blank" rel="noopener">
      <Box
        component="img"
        src={url}
        alt={t('rx.open_picture')}
        sx={{ display: 'block', width: 1, borderRadius: 1 }}
      />
    </MuiLink>
  )
}

function State({ quote, isOpen }: { quote: QuoteDetails; isOpen: boolean }) {
  const { t, language, zone } = useTranslate()
  const { state, quoted_by_name: name, expires_at, reason, order_id } = quote
  if (state === quoteState.waiting) return null
  if (state === quoteState.quoted)
    return (
      <Alert severity={isOpen ? 'info' : 'warning'}>
        {t(isOpen ? 'rx.quoted' : 'rx.expired', {
          name: name ?? '',
          when: expires_at ? dayText(lastDayBefore(expires_at, zone), language) : '',
        })}
      </Alert>
    )
  if (state === quoteState.confirmed)
    return <Alert severity="success">{t('rx.confirmed', { number: order_id ?? '' })}</Alert>
  if (state === quoteState.rejected)
    return <Alert severity="warning">{t('rx.rejected', { reason: reason ?? '' })}</Alert>
  return <Alert severity="info">{t(state === quoteState.declined ? 'rx.declined' : 'rx.withdrawn')}</Alert>
}

function Lines({ quote }: { quote: QuoteDetails }) {
  const { t, money, digits } = useTranslate()
  if (quote.lines.length === 0) return null
  return (
    <Section title={t('rx.items')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {quote.lines.map((line) => (
          <Box component="li" key={line.product_price_info_id} sx={lineStyle}>
            <VariantTitle variant={line} details={line.prescription_only ? t('rx.only') : undefined} />
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {digits(line.qty)} × {money(line.price)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ ...lineStyle, fontWeight: 600 }}>
        <span>{t('rx.total')}</span>
        <span>{money(quote.total_amount ?? 0)}</span>
      </Box>
      {quote.note && <Box sx={{ mt: 1, whiteSpace: 'pre-line' }}>{quote.note}</Box>}
    </Section>
  )
}

const lineStyle = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 }
const sidesStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
}
