import Replay from '@mui/icons-material/Replay'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useRefresh } from 'react-admin'
import { deliveryState } from '#domain/webhooks/webhook.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { retryDelivery } from './webhook-calls.ts'

const toWebhook = ({ webhook_id }: RaRecord) => `/dashboard/webhooks/${webhook_id}`
const tools = (record: RaRecord) => <Retry delivery={record} />

/** What was sent to webhooks, the newest first; a filter shows what was given up. */
export const DeliveryList = () => (
  <ListPage to={toWebhook} actions={false} rowTools={tools} cardTools={tools} />
)

/** Sends a delivery now; its id stays, so that a receiver knows a repeated one. */
function Retry({ delivery }: { delivery: RaRecord }) {
  const { t } = useTranslate()
  const may = useMay()
  const refresh = useRefresh()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  if (!may('edit', 'webhook-deliveries', delivery as { created_by?: number | null })) return null
  const words = t('webhook.send_again', { event: delivery.event })
  const retry = async () => {
    setBusy(true)
    try {
      const { data, msg } = await retryDelivery(Number(delivery.id))
      if (data.state === deliveryState.delivered) done(msg)
      else failed(new Error(`${msg} (${data.problem})`))
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    refresh()
  }
  return (
    <Tooltip title={words}>
      <IconButton
        aria-label={words}
        disabled={busy}
        onClick={(event) => {
          event.stopPropagation()
          void retry()
        }}
      >
        <Replay sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  )
}
