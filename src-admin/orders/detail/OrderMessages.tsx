import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { choices } from '#domain/fields/choices.ts'
import { isNotificationText } from '#domain/orders/notification-texts.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useMessageLabels } from '../../messages/use-message-labels.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type OrderMessage, orderMessages } from '../order-calls.ts'

/** The messages about an order: sent, pending and failed. */
export function OrderMessages({ id }: { id: number }) {
  const { t } = useTranslate()
  const { data: messages = [] } = useQuery({
    queryKey: ['order-infos', 'messages', id],
    queryFn: ({ signal }) => orderMessages(id, signal),
    retry: false,
  })
  if (messages.length === 0) return null
  return (
    <Section title={t('order.messages')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Box>
    </Section>
  )
}

const colors = ['text.secondary', 'success.main', 'error.main', 'warning.main']

function Message({ message }: { message: OrderMessage }) {
  const { t, title, digits, dateTime } = useTranslate()
  const { problem: problemText } = useMessageLabels()
  const { channel, recipient, template, status, attempts, problem, created_at, sent_at, sms_parts } = message
  const channelChoice = choices.message_channel.find(({ id }) => id === channel)
  const standing = choices.message_status.find(({ id }) => id === status)
  const when = sent_at ?? created_at
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isNotificationText(template) ? t(`order.notifications.${template}`) : template}
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
          {channelChoice && title(channelChoice, 'title')}
          {(sms_parts ?? 0) > 1 && ` (${t('message.sms_parts', { smart_count: sms_parts ?? 0 })})`} ·{' '}
          {digits(recipient)}
          {attempts > 1 && ` · ${t('order.attempts', { smart_count: attempts })}`}
        </Box>
        {problem && <Box sx={{ fontSize: 12.5, color: 'error.main' }}>{problemText(problem)}</Box>}
      </Box>
      <Box sx={{ textAlign: 'right', fontSize: 12.5, whiteSpace: 'nowrap' }}>
        <Box sx={{ color: colors[status] }}>{standing && title(standing, 'title')}</Box>
        <Box component="time" dateTime={when} sx={{ color: 'text.secondary' }}>
          {dateTime(when)}
        </Box>
      </Box>
    </Box>
  )
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1.5,
  py: 0.75,
  fontSize: 14,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
