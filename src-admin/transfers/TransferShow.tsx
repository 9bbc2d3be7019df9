import { Alert, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type TransferDetails, transferState } from '#domain/catalog/locations/transfer.ts'
import { FigureList } from '../layout/page/FigureList.tsx'
import { Gate } from '../layout/page/Gate.tsx'
import { LoadingPage } from '../layout/page/LoadingPage.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useLocations } from '../locations/use-locations.ts'
import { useSaving } from '../providers/requests/use-saving.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { draftOf } from './draft.ts'
import { LineTable } from './LineTable.tsx'
import { StateChip } from './StateChip.tsx'
import { TransferActions } from './TransferActions.tsx'
import { TransferForm } from './TransferForm.tsx'
import { readTransfer } from './transfer-calls.ts'

const back = '/dashboard/stock-transfers'

/** A transfer: its lines with what was sent and what arrived, and the next steps. */
export const TransferShow = () => (
  <Gate action="show">
    <Loaded />
  </Gate>
)

function Loaded() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-transfers', 'details', id],
    queryFn: ({ signal }) => readTransfer(id, signal),
    gcTime: 0,
    retry: false,
  })
  return data ? (
    <Transfer transfer={data} onChanged={() => void refetch()} />
  ) : (
    <LoadingPage back={back} error={error} onRetry={() => void refetch()} />
  )
}

type Props = { transfer: TransferDetails; onChanged: () => void }

function Transfer({ transfer, onChanged }: Props) {
  const { t, field, dateTime } = useTranslate()
  const [isEdited, setEdited] = useState(false)
  const saving = useSaving<TransferDetails>(() => {})
  const { number, state, note, sent_at, received_at } = transfer
  const label = (name: string) => field('stock-transfers', name)
  const facts = [
    `${label('created_at')}: ${dateTime(transfer.created_at)}`,
    sent_at && `${label('sent_at')}: ${dateTime(sent_at)}`,
    received_at && `${label('received_at')}: ${dateTime(received_at)}`,
  ]
  const below = facts.filter(Boolean).join(' · ')
  if (isEdited)
    return (
      <>
        <PageHeader title={number} back={back} below={below} />
        <TransferForm
          stored={{ id: transfer.id, updated_at: transfer.updated_at }}
          initial={draftOf(transfer)}
          onCancel={() => setEdited(false)}
          onSaved={() => {
            setEdited(false)
            onChanged()
          }}
        />
      </>
    )
  return (
    <>
      <PageHeader title={number} back={back} below={below}>
        <StateChip state={state} />
        <TransferActions
          transfer={transfer}
          busy={saving.busy}
          onEdit={() => setEdited(true)}
          onStep={async (call) => {
            await saving.save(call)
            // A rejected step may be one that another user has taken.
            onChanged()
          }}
          onReceived={onChanged}
        />
      </PageHeader>
      <Stack sx={{ gap: 2, pb: 4, maxWidth: 1120 }}>
        {saving.trouble && <Alert severity="error">{saving.trouble}</Alert>}
        {note && <Alert severity="info">{note}</Alert>}
        <Figures transfer={transfer} />
        <Section title={t('stock_transfer.lines')}>
          <LineTable transfer={transfer} error={saving.error} />
        </Section>
      </Stack>
    </>
  )
}

function Figures({ transfer }: { transfer: TransferDetails }) {
  const { field, digits } = useTranslate()
  const { titleOf } = useLocations()
  const { from_location_id, to_location_id, pieces, missing_pieces, state } = transfer
  const label = (name: string) => field('stock-transfers', name)
  return (
    <FigureList
      figures={[
        { label: label('from_location_id'), value: titleOf(from_location_id) || '–' },
        { label: label('to_location_id'), value: titleOf(to_location_id) || '–' },
        { label: label('pieces'), value: digits(pieces ?? 0) },
        ...(state === transferState.received
          ? [{ label: label('missing_pieces'), value: digits(missing_pieces ?? 0) }]
          : []),
      ]}
    />
  )
}
