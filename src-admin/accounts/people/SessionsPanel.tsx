import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { Panel } from '../../layout/page/Panel.tsx'
import { apiName } from '../../providers/registry.ts'
import { useRead } from '../../providers/requests/use-read.ts'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useIsOneself } from '../../providers/use-protected.ts'
import { useWords } from '../../providers/use-words.ts'
import { type Place, signOutEverywhere } from './people-calls.ts'

type Props = { page: string; record: RaRecord }

/** Where somebody is signed in, and the way to end it. */
export function SessionsPanel({ page, record }: Props) {
  const { t, dateTime } = useWords()
  const may = useMay()
  const isOneself = useIsOneself()
  const { data, error, refetch } = useRead<{ sessions: Place[] }>(
    `/api/${apiName(page)}/sessions/${record.id}`,
  )
  // One's own are ended under "My account", where one sees which of them this is.
  const endable = may('edit', page, record as { created_by?: number | null }) && !isOneself(page, record)
  return (
    <Panel
      title={t('people.sessions')}
      rows={data?.sessions}
      error={error}
      onRetry={refetch}
      empty={t('people.no_sessions')}
      aside={endable && <SignOut page={page} record={record} onDone={refetch} />}
    >
      {(place) => (
        <li key={place.id}>
          {place.device}
          {place.current && <Box component="b"> · {t('people.this_one')}</Box>}
          <small>
            {t('people.last_seen', { when: dateTime(place.last_seen_at) })}
            {place.address && ` · ${place.address}`} ·{' '}
            {t('people.since', { when: dateTime(place.created_at) })}
          </small>
        </li>
      )}
    </Panel>
  )
}

function SignOut({ page, record, onDone }: Props & { onDone: () => void }) {
  const { t, title } = useWords()
  const { done, failed } = useNotifyResult()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      const { msg } = await signOutEverywhere(apiName(page), Number(record.id))
      done(msg ?? t('people.signed_out'))
      onDone()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('people.sign_out')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('people.sign_out_title', { name: title(record, 'full_name') })}
          text={t('people.sign_out_text')}
          action={t('people.sign_out')}
          busy={busy}
          onConfirm={signOut}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
