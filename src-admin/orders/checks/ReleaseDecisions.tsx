import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { choices } from '#domain/fields/choices.ts'
import { prescriptionState } from '#domain/orders/prescriptions/release.ts'
import { LoadError } from '../../layout/page/LoadError.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderRecord } from '../order-record.ts'
import { readReleaseDecisions } from './check-calls.ts'

/** What pharmacists have decided about an order, with the hashes of the pictures that they saw; nothing without a decision. */
export function ReleaseDecisions({ order }: { order: OrderRecord }) {
  const { t, title, digits, dateTime } = useTranslate()
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['order-infos', 'checks', order.id, 'prescription', order.updated_at],
    queryFn: ({ signal }) => readReleaseDecisions(order.id, signal),
    enabled: order.prescription_state !== prescriptionState.not_needed,
    gcTime: 0,
    retry: false,
  })
  if (error) return <LoadError text={error.message} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <Box component="ul" aria-label={t('rx.decisions')} sx={listStyle}>
      {data.map((decision) => {
        const choice = choices.prescription_decision.find(({ id }) => id === decision.decision)
        return (
          <li key={decision.id}>
            <b>{choice && title(choice, 'title')}</b> · {decision.user_name} · {dateTime(decision.created_at)}
            {decision.quote_id !== null && ` · ${t('rx.from_quote', { number: digits(decision.quote_id) })}`}
            {decision.reason && <Box sx={{ overflowWrap: 'anywhere' }}>{decision.reason}</Box>}
            {decision.lines.map((line) => (
              <Box key={`${line.product_price_info_id} ${line.qty}`} sx={smallStyle}>
                {digits(line.qty)} × {line.product_title}
              </Box>
            ))}
            {decision.pictures.map(({ file_name, sha256 }) => (
              <Box key={file_name} sx={{ ...smallStyle, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {sha256 ? t('rx.hash', { hash: sha256 }) : t('rx.no_file')}
              </Box>
            ))}
          </li>
        )
      })}
    </Box>
  )
}

const smallStyle = { fontSize: 12, color: 'text.secondary' }
const listStyle = { m: 0, mb: 2, pl: 2.5, fontSize: 14, '& li': { mt: 1 } }
