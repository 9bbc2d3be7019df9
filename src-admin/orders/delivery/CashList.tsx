import { Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useRefresh } from 'react-admin'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { Apart } from '../../layout/page/Apart.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { send } from '../../providers/requests/http.ts'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'

const own = { received_at: (record: RaRecord) => <Received record={record} /> }
const toPerson = ({ delivery_person_id }: RaRecord) => `/dashboard/delivery-persons/${delivery_person_id}`

/** Cash that delivery persons say to have handed over, the newest first; what has come is confirmed here. */
export const CashList = () => <ListPage own={own} to={toPerson} actions={false} />

/** When the shop confirmed it, or the button that does. */
function Received({ record }: { record: RaRecord }) {
  const { t, dateTime, money } = useWords()
  const may = useMay()
  const refresh = useRefresh()
  const { done, failed } = useNotifyResult()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, full_name, amount, received_at, created_by } = record as RaRecord & {
    full_name: string | null
    amount: number
    received_at: string | null
    created_by: number | null
  }
  if (received_at) return dateTime(received_at)
  if (!may('edit', 'order-infos', { created_by })) return t('delivery.open')
  const confirm = async () => {
    setBusy(true)
    try {
      const { msg } = await receiveCash(Number(id))
      done(msg)
      refresh()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <Apart>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {t('delivery.receive')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('delivery.receive_title', { amount: money(amount) })}
          text={t('delivery.receive_text', { name: full_name ?? '' })}
          action={t('delivery.receive')}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </Apart>
  )
}

/** Confirms that the shop has the cash that somebody says to have handed over. */
async function receiveCash(id: number): Promise<{ msg: string }> {
  const { json } = await send('/api/delivery-cash/receive', { method: 'POST', body: { id } })
  return json as { msg: string }
}
