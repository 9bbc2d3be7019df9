import Replay from '@mui/icons-material/Replay'
import { Box, IconButton, Link, Tooltip } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useRefresh } from 'react-admin'
import { Link as To } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { choices } from '#domain/fields/choices.ts'
import { messageStatus } from '#domain/messages/message.ts'
import { messageTemplates } from '#domain/messages/templates.ts'
import { StopPropagation } from '../layout/page/StopPropagation.tsx'
import { choiceFilter } from '../lists/filters/use-list-filters.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { type LoggedMessage, retryMessage } from './message-calls.ts'
import { useMessageLabels } from './use-message-labels.ts'

const as = (record: RaRecord) => record as LoggedMessage

const own = {
  channel: (record: RaRecord) => <ChannelCell message={as(record)} />,
  template: (record: RaRecord) => <About message={as(record)} />,
  status: (record: RaRecord) => <Standing message={as(record)} />,
  attempts: (record: RaRecord) => <Tries message={as(record)} />,
  problem: (record: RaRecord) => <Problem message={as(record)} />,
  order_id: (record: RaRecord) => <OrderLink message={as(record)} />,
}
const tools = (record: RaRecord) => <Retry message={as(record)} />

/** Messages that were sent, are pending or failed, newest first; a row links to its order, or to similar messages. */
export function MessageLog() {
  const words = useTranslate()
  const { about } = useMessageLabels()
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

/** The channel; of an SMS, how many its text takes. */
function ChannelCell({ message: { channel, sms_parts } }: { message: LoggedMessage }) {
  const { t } = useTranslate()
  const { channelName } = useMessageLabels()
  return (
    <>
      {channelName(channel)}
      {(sms_parts ?? 0) > 1 && (
        <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('message.sms_parts', { smart_count: sms_parts ?? 0 })}
        </Box>
      )}
    </>
  )
}

function About({ message: { template } }: { message: LoggedMessage }) {
  const { about } = useMessageLabels()
  return about(template ?? '')
}

const colors: Record<number, string> = {
  [messageStatus.waiting]: 'text.secondary',
  [messageStatus.sent]: 'success.main',
  [messageStatus.given_up]: 'error.main',
  [messageStatus.held_back]: 'warning.main',
}

function Standing({ message: { status } }: { message: LoggedMessage }) {
  const { title } = useTranslate()
  const found = choices.message_status.find(({ id }) => id === status)
  return (
    <Box component="span" sx={{ color: colors[status], whiteSpace: 'nowrap' }}>
      {found && title(found, 'title')}
    </Box>
  )
}

/** The number of attempts, and of manual retries. */
function Tries({ message: { attempts, retried } }: { message: LoggedMessage }) {
  const { t, digits } = useTranslate()
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

function Problem({ message: { problem, status } }: { message: LoggedMessage }) {
  const { problem: problemText } = useMessageLabels()
  // A message that was sent in the end has no problem any more.
  if (!problem || status === messageStatus.sent) return ''
  return (
    <Box component="span" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
      {problemText(problem)}
    </Box>
  )
}

function OrderLink({ message: { order_id, order_info_id } }: { message: LoggedMessage }) {
  if (!order_id || !order_info_id) return ''
  return (
    <Link
      component={To}
      to={orderPage(order_info_id)}
      onClick={(event) => event.stopPropagation()}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {order_id}
    </Link>
  )
}

/** Retries a message that was given up. */
function Retry({ message }: { message: LoggedMessage }) {
  const { t } = useTranslate()
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
    <StopPropagation>
      <Tooltip title={t('message.retry')}>
        <span>
          <IconButton aria-label={label} disabled={busy} onClick={() => void retry()}>
            <Replay sx={{ fontSize: 18 }} />
          </IconButton>
        </span>
      </Tooltip>
    </StopPropagation>
  )
}
