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
import { useTranslate } from '../../providers/use-translate.ts'
import { type PersonSession, signOutUser } from './people-calls.ts'

type Props = { page: string; record: RaRecord }

/** A person's sessions, with the action to end them. */
export function SessionsPanel({ page, record }: Props) {
  const { t, dateTime } = useTranslate()
  const may = useMay()
  const isOneself = useIsOneself()
  const { data, error, refetch } = useRead<{ sessions: PersonSession[] }>(
    `/api/${apiName(page)}/sessions/${record.id}`,
  )
  // The current user's own sessions are ended under "My account", where the current session is marked.
  const endable = may('edit', page, record as { created_by?: number | null }) && !isOneself(page, record)
  return (
    <Panel
      title={t('person.sessions')}
      rows={data?.sessions}
      error={error}
      onRetry={refetch}
      empty={t('person.no_sessions')}
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
  const { t, title } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      const { msg } = await signOutUser(apiName(page), Number(record.id))
      done(msg ?? t('person.signed_out'))
      onDone()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    setConfirming(false)
  }
  return (
    <>
      <Button color="error" onClick={() => setConfirming(true)}>
        {t('person.sign_out')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t('person.sign_out_title', { name: title(record, 'full_name') })}
          text={t('person.sign_out_text')}
          action={t('person.sign_out')}
          busy={busy}
          onConfirm={signOut}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
