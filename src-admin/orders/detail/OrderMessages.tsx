import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { choices } from '#domain/fields/choices.ts'
import { isNewsText } from '#domain/orders/order-news.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useMessageWords } from '../../messages/use-message-words.ts'
import { useWords } from '../../providers/use-words.ts'
import { type OrderMessage, orderMessages } from '../order-calls.ts'

/** What people were told of an order, what waits to be sent and what could not be. */
export function OrderMessages({ id }: { id: number }) {
  const { t } = useWords()
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
  const { t, title, digits, dateTime } = useWords()
  const { problem: problemText } = useMessageWords()
  const { channel, recipient, template, status, attempts, problem, created_at, sent_at } = message
  const way = choices.message_channel.find(({ id }) => id === channel)
  const standing = choices.message_status.find(({ id }) => id === status)
  const when = sent_at ?? created_at
  return (
    <Box component="li" sx={lineLook}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isNewsText(template) ? t(`order.told.${template}`) : template}
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
          {way && title(way, 'title')} · {digits(recipient)}
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

const lineLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1.5,
  py: 0.75,
  fontSize: 14,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
