import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useLogout } from 'react-admin'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { Panel } from '../../layout/page/Panel.tsx'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useWords } from '../../providers/use-words.ts'
import { endSession, type OwnSession, readOwnSessions, signOutEverywhere } from './account-calls.ts'

/** Where one is signed in; any other place can be ended, or all of them with this one. */
export function OwnSessions() {
  const { t } = useWords()
  const { answer, error, again } = useRequest(readOwnSessions)
  return (
    <Panel
      title={t('account.sessions')}
      rows={answer}
      error={error}
      onRetry={again}
      empty={t('account.no_sessions')}
      aside={<EndAll />}
    >
      {(place) => <Place key={place.id} place={place} onEnded={again} />}
    </Panel>
  )
}

function Place({ place, onEnded }: { place: OwnSession; onEnded: () => void }) {
  const { t, dateTime } = useWords()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      done((await endSession(place.id)).msg)
    } catch (error) {
      failed(error)
    }
    // One that was not there any more is gone from the list too.
    onEnded()
    setBusy(false)
  }
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {place.device}
        {place.current && <Box component="b"> · {t('people.this_one')}</Box>}
        <small>
          {t('people.last_seen', { when: dateTime(place.last_seen_at) })}
          {place.address && ` · ${place.address}`} · {t('people.since', { when: dateTime(place.created_at) })}
        </small>
      </Box>
      {!place.current && (
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={t('account.end_at', { device: place.device })}
          onClick={end}
        >
          {t('account.end')}
        </Button>
      )}
    </Box>
  )
}

function EndAll() {
  const { t } = useWords()
  const { failed } = useNotifyResult()
  const logout = useLogout()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await signOutEverywhere()
      await logout({}, undefined, false)
    } catch (error) {
      failed(error)
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('account.end_all')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('account.end_all_title')}
          text={t('account.end_all_text')}
          action={t('account.end_all')}
          busy={busy}
          onConfirm={end}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
