import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { type HttpError, type RaRecord, useRedirect, useRefresh } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { HandOverDialog } from '../../orders/delivery/HandOverDialog.tsx'
import { apiName } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { isFirstAdmin, useIsOneself } from '../../providers/use-protected.ts'
import { useWords } from '../../providers/use-words.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { type PersonAction, personActions } from './person-actions.ts'

type Props = { page: string; record: RaRecord }

/** What can be done with somebody beside changing the form, as far as whoever is signed in may. */
export function PersonActions({ page, record }: Props) {
  const { t } = useWords()
  const may = useMay()
  const isOneself = useIsOneself()
  const { isDirty, dirtyFields } = useFormState()
  const actions = personActions(page, record).filter(({ right }) =>
    may(right, page, record as { created_by?: number | null }),
  )
  if (actions.length === 0) return null
  if (isOneself(page, record))
    return (
      <Section title={t('people.actions')}>
        <Typography variant="body2" color="text.secondary">
          {t('people.own_account')}{' '}
          <MuiLink component={Link} to="/dashboard/my-account">
            {t('people.my_account')}
          </MuiLink>
        </Typography>
      </Section>
    )
  // What an action changes is read again, and would take along what has been typed.
  const unsaved = isDirty && Object.keys(dirtyFields).length > 0
  return (
    <Section title={t('people.actions')}>
      <Stack sx={{ gap: 1.5 }}>
        {unsaved && (
          <Typography variant="body2" color="warning.main" role="status">
            {t('people.save_first')}
          </Typography>
        )}
        {actions.map((action) => (
          <Action key={action.key} action={action} record={record} page={page} unsaved={unsaved} />
        ))}
      </Stack>
    </Section>
  )
}

function Action({ action, page, record, unsaved }: Props & { action: PersonAction; unsaved: boolean }) {
  const { t, title } = useWords()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [runningOrders, setRunningOrders] = useState<string | null>(null)
  const name = title(record, 'full_name')
  const kept = action.key === 'block' && isFirstAdmin(page, record)
  const run = async () => {
    setBusy(true)
    try {
      const answer = await action.run()
      if (action.done) done(answer?.msg ?? t(`people.${action.done}`, { name }))
      if (action.key === 'erase') redirect('list', page)
      else refresh()
    } catch (error) {
      const reason = runningOrdersError(page, error)
      if (reason) setRunningOrders(reason)
      else failed(error)
    }
    setBusy(false)
    setAsking(false)
  }
  const dialog = { busy, onConfirm: run, onClose: () => setAsking(false) }
  return (
    <Box sx={rowLook}>
      <Button
        variant="outlined"
        color={action.asks ? 'error' : 'primary'}
        disabled={busy || unsaved || kept}
        onClick={() => (action.asks ? setAsking(true) : run())}
      >
        {t(`people.${action.key}`)}
      </Button>
      <Typography variant="caption" color="text.secondary">
        {t(kept ? 'people.first_admin' : `people.${action.key}_hint`)}
      </Typography>
      {runningOrders && (
        <HandOverDialog
          id={Number(record.id)}
          reason={runningOrders}
          onClose={() => setRunningOrders(null)}
          onDone={() => {
            setRunningOrders(null)
            void run()
          }}
        />
      )}
      {asking && action.key === 'erase' && <EraseDialog name={name} {...dialog} />}
      {asking && action.asks && action.key !== 'erase' && (
        <ConfirmDialog
          title={t(`people.${action.key}_title`, { name })}
          text={t(`people.${action.key}_hint`)}
          action={t(`people.${action.key}`)}
          {...dialog}
        />
      )}
    </Box>
  )
}

/** Why a delivery person cannot be blocked yet; running orders are the only reason that the server gives for this field. */
const runningOrdersError = (page: string, error: unknown): string | undefined =>
  apiName(page) === 'delivery-persons' ? (error as HttpError).body?.errors?.status : undefined

const rowLook = { display: 'grid', gap: 0.5, justifyItems: 'start' }
