import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { waitsForCall } from '#domain/orders/transitions.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderRecord } from '../order-record.ts'

type Props = { order: OrderRecord }

/** Marks of an order that waits for a call, with the time of the next one, or that may be a duplicate. */
export function OrderMarks({ order }: Props) {
  const { t, dateTime } = useTranslate()
  const { call_after, unanswered_calls, possible_duplicate } = order
  const waits = waitsForCall(order)
  if (!waits && !possible_duplicate) return null
  const due = call_after !== null && Date.parse(call_after) > Date.now() ? dateTime(call_after) : null
  const facts = [
    t('checks.to_confirm'),
    ...(due ? [due] : []),
    ...(unanswered_calls > 0 ? [t('checks.no_answers', { smart_count: unanswered_calls })] : []),
  ]
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
      {waits && <Mark icon={<Phone />} text={facts.join(' · ')} />}
      {possible_duplicate && <Mark icon={<ContentCopy />} text={t('checks.duplicate')} />}
    </Box>
  )
}

const Mark = ({ icon, text }: { icon: ReactElement; text: string }) => (
  <Box component="span" sx={markStyle}>
    {icon}
    {text}
  </Box>
)

const markStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'warning.main',
  fontSize: 13,
  fontWeight: 500,
  '& svg': { fontSize: 16 },
}
