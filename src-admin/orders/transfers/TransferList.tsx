import { Button } from '@mui/material'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { transferState } from '#domain/orders/wallets/wallet.ts'
import { StopPropagation } from '../../layout/page/StopPropagation.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useOrderPath } from '../../providers/use-order-path.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { NoteDialog } from '../cash/NoteDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { OpenLines } from './OpenLines.tsx'
import { rejectTransfer } from './transfer-calls.ts'

const own = { state: (record: RaRecord) => <State record={record} /> }

/** The transfers that customers and delivery persons entered, and the import of statements that confirms them. */
export function TransferList() {
  const orderPath = useOrderPath()
  return (
    <ListPage
      own={own}
      to={({ order_info_id }: RaRecord) => orderPath(order_info_id)}
      actions={false}
      above={<OpenLines />}
      tools={<ImportButton />}
    />
  )
}

function ImportButton() {
  const { t } = useTranslate()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('edit', 'wallet-transfers', { created_by: null })) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('transfers.import')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The state of a transfer, and the button to reject one that never arrived. */
function State({ record }: { record: RaRecord }) {
  const { t, title } = useTranslate()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { id, trx_id, state, reject_reason } = record as RaRecord & {
    trx_id: string
    state: number
    reject_reason: string | null
  }
  const name = choices.transfer_state.find((one) => one.id === state)
  const text = [name && title(name, 'title'), reject_reason].filter(Boolean).join(': ')
  if (state !== transferState.to_check || !may('edit', 'wallet-transfers', { created_by: null })) return text
  return (
    <StopPropagation>
      {text}{' '}
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {t('transfers.reject')}
      </Button>
      {isOpen && (
        <NoteDialog
          title={t('transfers.reject_title', { trx_id })}
          text={t('transfers.reject_text')}
          label={t('cash.reason')}
          action={t('transfers.reject')}
          field="reason"
          send={(reason) => rejectTransfer({ id: Number(id), reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </StopPropagation>
  )
}
