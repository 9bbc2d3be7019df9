import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { StopPropagation } from '../../layout/page/StopPropagation.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { CashHolders } from '../cash/CashHolders.tsx'
import { rejectCash } from '../cash/cash-calls.ts'
import { NoteDialog } from '../cash/NoteDialog.tsx'
import { ReceiveCashDialog } from '../cash/ReceiveCashDialog.tsx'

const own = { received_at: (record: RaRecord) => <Received record={record} /> }
// A card leaves out empty fields, such as the time of a handover that is not received.
const openTools = (record: RaRecord) => (record.received_at ? null : <Received record={record} />)
const toPerson = ({ delivery_person_id }: RaRecord) => `/dashboard/delivery-persons/${delivery_person_id}`

/** The cash: who holds how much, and what was reported as handed over, newest first, for the shop to receive or reject. */
export const CashList = () => (
  <ListPage own={own} cardTools={openTools} to={toPerson} actions={false} above={<CashHolders />} />
)

type Handover = {
  id: number
  full_name: string | null
  amount: number
  received_at: string | null
  counted: number | null
  receipt_note: string | null
  rejected_at: string | null
  reject_reason: string | null
  created_by: number | null
}

/** What became of a handover, or the buttons to receive or reject it. */
function Received({ record }: { record: RaRecord }) {
  const { t, dateTime, money } = useTranslate()
  const may = useMay()
  const [open, setOpen] = useState<'receive' | 'reject' | null>(null)
  const handover = record as RaRecord & Handover
  const { id, full_name, amount, received_at, counted, receipt_note, rejected_at, reject_reason } = handover
  const close = () => setOpen(null)
  if (received_at)
    return (
      <>
        {dateTime(received_at)}
        {counted !== null && (
          <Box sx={{ fontSize: 13, color: 'warning.dark' }}>
            {t('cash.counted_as', { amount: money(counted) })} {receipt_note}
          </Box>
        )}
      </>
    )
  if (rejected_at)
    return (
      <Box sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
        {t('cash.rejected', { reason: reject_reason ?? '' })}
      </Box>
    )
  if (!may('edit', 'order-infos', handover)) return t('delivery.open')
  return (
    <StopPropagation>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Button size="small" variant="outlined" onClick={() => setOpen('receive')}>
          {t('cash.receive')}
        </Button>
        <Button size="small" color="inherit" onClick={() => setOpen('reject')}>
          {t('cash.reject')}
        </Button>
      </Box>
      {open === 'receive' && <ReceiveCashDialog handover={handover} onClose={close} />}
      {open === 'reject' && (
        <NoteDialog
          title={t('cash.reject_title', { amount: money(amount) })}
          text={t('cash.reject_text', { name: full_name ?? '' })}
          label={t('cash.reason')}
          action={t('cash.reject')}
          field="reason"
          send={(reason) => rejectCash({ id, reason })}
          onClose={close}
        />
      )}
    </StopPropagation>
  )
}
