import Replay from '@mui/icons-material/Replay'
import { Box, IconButton, Link, Tooltip } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useRefresh } from 'react-admin'
import { Link as To } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { choices } from '#domain/fields/choices.ts'
import { messageStatus } from '#domain/messages/message.ts'
import { messageTemplates } from '#domain/messages/templates.ts'
import { Apart } from '../layout/page/Apart.tsx'
import { choiceFilter } from '../lists/filters/use-list-filters.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useWords } from '../providers/use-words.ts'
import { type Message, retryMessage } from './message-calls.ts'
import { useMessageWords } from './use-message-words.ts'

const as = (record: RaRecord) => record as Message

const own = {
  template: (record: RaRecord) => <About message={as(record)} />,
  status: (record: RaRecord) => <Standing message={as(record)} />,
  attempts: (record: RaRecord) => <Tries message={as(record)} />,
  problem: (record: RaRecord) => <Problem message={as(record)} />,
  order_id: (record: RaRecord) => <OrderLink message={as(record)} />,
}
const tools = (record: RaRecord) => <Retry message={as(record)} />

/** What was sent, waits to be sent or could not be, the newest first; a row leads to its order, or to others like it. */
export function MessageLog() {
  const words = useWords()
  const { about } = useMessageWords()
  const templates = choiceFilter(
    { source: 'template', label: words.field('messages', 'template') },
    messageTemplates.map((template) => [template, about(template)]),
    words,
  )
  return (
    <ListPage
      own={own}
      to={leadsTo}
      actions={false}
      moreFilters={[templates]}
      rowTools={tools}
      cardTools={tools}
    />
  )
}

const orderPage = (id: number) => `/dashboard/order-infos/${id}/show`

const leadsTo = ({ order_info_id, template }: RaRecord): string =>
  order_info_id
    ? orderPage(order_info_id)
    : `/dashboard/messages?${writeQuery({ filter: JSON.stringify({ template }), page: 1 })}`

function About({ message: { template } }: { message: Message }) {
  const { about } = useMessageWords()
  return about(template ?? '')
}

const colors: Record<number, string> = {
  [messageStatus.waiting]: 'text.secondary',
  [messageStatus.sent]: 'success.main',
  [messageStatus.given_up]: 'error.main',
  [messageStatus.held_back]: 'warning.main',
}

function Standing({ message: { status } }: { message: Message }) {
  const { title } = useWords()
  const found = choices.message_status.find(({ id }) => id === status)
  return (
    <Box component="span" sx={{ color: colors[status], whiteSpace: 'nowrap' }}>
      {found && title(found, 'title')}
    </Box>
  )
}

/** How often it was tried, and how often somebody has asked for it again. */
function Tries({ message: { attempts, retried } }: { message: Message }) {
  const { t, digits } = useWords()
  return (
    <>
      {digits(attempts ?? 0)}
      {retried ? (
        <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('message.retried', { smart_count: retried })}
        </Box>
      ) : null}
    </>
  )
}

function Problem({ message: { problem, status } }: { message: Message }) {
  const { problem: problemText } = useMessageWords()
  // What has gone after all has no problem any more.
  if (!problem || status === messageStatus.sent) return ''
  return (
    <Box component="span" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
      {problemText(problem)}
    </Box>
  )
}

function OrderLink({ message: { order_id, order_info_id } }: { message: Message }) {
  const { digits } = useWords()
  if (!order_id || !order_info_id) return ''
  return (
    <Link
      component={To}
      to={orderPage(order_info_id)}
      onClick={(event) => event.stopPropagation()}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {digits(order_id)}
    </Link>
  )
}

/** Sends once more what was given up. */
function Retry({ message }: { message: Message }) {
  const { t } = useWords()
  const may = useMay()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  if (!message.retryable || !may('edit', 'messages', message)) return null
  const retry = async () => {
    setBusy(true)
    try {
      done((await retryMessage(message.id)).msg ?? '')
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    refresh()
  }
  const label = t('message.retry_to', { to: message.recipient ?? '' })
  return (
    <Apart>
      <Tooltip title={t('message.retry')}>
        <span>
          <IconButton aria-label={label} disabled={busy} onClick={() => void retry()}>
            <Replay sx={{ fontSize: 18 }} />
          </IconButton>
        </span>
      </Tooltip>
    </Apart>
  )
}
