import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useLogout } from 'react-admin'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { Panel } from '../../layout/page/Panel.tsx'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { endSession, type OwnSession, readOwnSessions, signOutEverywhere } from './account-calls.ts'

/** The current user's sessions; any other session can be ended, or all of them including the current one. */
export function OwnSessions() {
  const { t } = useTranslate()
  const { answer, error, refetch } = useRequest(readOwnSessions)
  return (
    <Panel
      title={t('own_account.sessions')}
      rows={answer}
      error={error}
      onRetry={refetch}
      empty={t('own_account.no_sessions')}
      aside={<EndAll />}
    >
      {(place) => <Place key={place.id} place={place} onEnded={refetch} />}
    </Panel>
  )
}

function Place({ place, onEnded }: { place: OwnSession; onEnded: () => void }) {
  const { t, dateTime } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      done((await endSession(place.id)).msg)
    } catch (error) {
      failed(error)
    }
    // A session that had ended already disappears from the list too.
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
          aria-label={t('own_account.end_at', { device: place.device })}
          onClick={end}
        >
          {t('own_account.end')}
        </Button>
      )}
    </Box>
  )
}

function EndAll() {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const logout = useLogout()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await signOutEverywhere()
      await logout({}, undefined, false)
    } catch (error) {
      failed(error)
      setBusy(false)
      setConfirming(false)
    }
  }
  return (
    <>
      <Button color="error" onClick={() => setConfirming(true)}>
        {t('own_account.end_all')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t('own_account.end_all_title')}
          text={t('own_account.end_all_text')}
          action={t('own_account.end_all')}
          busy={busy}
          onConfirm={end}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
