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
import { useTranslate } from '../../providers/use-translate.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { type PersonAction, personActions } from './person-actions.ts'

type Props = { page: string; record: RaRecord }

/** The actions on a person besides editing the form, limited to the current user's permissions. */
export function PersonActions({ page, record }: Props) {
  const { t } = useTranslate()
  const may = useMay()
  const isOneself = useIsOneself()
  const { isDirty, dirtyFields } = useFormState()
  const actions = personActions(page, record).filter(({ right }) =>
    may(right, page, record as { created_by?: number | null }),
  )
  if (actions.length === 0) return null
  if (isOneself(page, record))
    return (
      <Section title={t('person.actions')}>
        <Typography variant="body2" color="text.secondary">
          {t('person.own_account')}{' '}
          <MuiLink component={Link} to="/dashboard/my-account">
            {t('person.my_account')}
          </MuiLink>
        </Typography>
      </Section>
    )
  // The record is read again after an action, which would discard unsaved input.
  const unsaved = isDirty && Object.keys(dirtyFields).length > 0
  return (
    <Section title={t('person.actions')}>
      <Stack sx={{ gap: 1.5 }}>
        {unsaved && (
          <Typography variant="body2" color="warning.main" role="status">
            {t('person.save_first')}
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
  const { t, title } = useTranslate()
  const { done, failed } = useNotifyResult()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [runningOrders, setRunningOrders] = useState<string | null>(null)
  const name = title(record, 'full_name')
  const isProtected = action.key === 'block' && isFirstAdmin(page, record)
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
    setConfirming(false)
  }
  const dialog = { busy, onConfirm: run, onClose: () => setConfirming(false) }
  return (
    <Box sx={rowStyle}>
      <Button
        variant="outlined"
        color={action.confirms ? 'error' : 'primary'}
        disabled={busy || unsaved || isProtected}
        onClick={() => (action.confirms ? setConfirming(true) : run())}
      >
        {t(`people.${action.key}`)}
      </Button>
      <Typography variant="caption" color="text.secondary">
        {t(isProtected ? 'people.first_admin' : `people.${action.key}_hint`)}
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
      {confirming && action.key === 'erase' && <EraseDialog name={name} {...dialog} />}
      {confirming && action.confirms && action.key !== 'erase' && (
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

/** The error when a delivery person cannot be blocked yet; running orders are the only reason the server gives for this field. */
const runningOrdersError = (page: string, error: unknown): string | undefined =>
  apiName(page) === 'delivery-persons' ? (error as HttpError).body?.errors?.status : undefined

const rowStyle = { display: 'grid', gap: 0.5, justifyItems: 'start' }
