import { Alert, Button, LinearProgress, MenuItem, Paper, Skeleton, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Message } from '../layout/page/Message.tsx'
import { NoAccess } from '../layout/page/NoAccess.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { type ImportKind, type PastedTable, sendTable } from './import-calls.ts'
import { useKindName, useKinds } from './kinds.ts'
import { KnownColumns } from './steps/KnownColumns.tsx'
import { Steps } from './steps/Steps.tsx'
import { TableSource } from './steps/TableSource.tsx'

/** The first step of an import: its kind and the table. */
export function StartPage() {
  const { t } = useTranslate()
  const { kinds, error, refetch } = useKinds()
  return (
    <>
      <PageHeader title={t('import_run.new')} back="/dashboard/imports" />
      {error ? (
        <Message title={t('list.failed')} text={error.message}>
          <Button variant="outlined" onClick={refetch}>
            {t('list.retry')}
          </Button>
        </Message>
      ) : kinds === undefined ? (
        <Skeleton variant="rectangular" height={320} />
      ) : kinds.length === 0 ? (
        <NoAccess />
      ) : (
        <Start kinds={kinds} />
      )}
    </>
  )
}

function Start({ kinds }: { kinds: readonly ImportKind[] }) {
  const { t } = useTranslate()
  const nameOf = useKindName()
  const { failed } = useNotifyResult()
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState('')
  const preselected = params.get('kind')
  const chosen = kinds.find(({ kind }) => kind === preselected)

  const bring = async (table: File | PastedTable) => {
    if (!chosen || sending) return
    setSending(true)
    setTrouble('')
    try {
      const run = await sendTable(chosen.kind, table)
      go(`/dashboard/imports/${run.id}`, { replace: true })
    } catch (error) {
      setSending(false)
      setTrouble((error as Error).message)
      failed(error)
    }
  }

  return (
    <>
      <Steps at="choose" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
        <Stack sx={{ gap: 2.5 }}>
          <TextField
            select
            label={t('import_run.kind')}
            value={chosen?.kind ?? ''}
            disabled={sending}
            onChange={({ target }) => setParams({ kind: target.value }, { replace: true })}
            sx={{ maxWidth: 320 }}
          >
            {kinds.map(({ kind }) => (
              <MenuItem key={kind} value={kind}>
                {nameOf(kind)}
              </MenuItem>
            ))}
          </TextField>
          {trouble && <Alert severity="error">{trouble}</Alert>}
          {sending && <LinearProgress aria-label={t('import_run.sending')} />}
          {chosen && (
            <>
              <TableSource busy={sending} onTable={bring} />
              <KnownColumns of={chosen} />
            </>
          )}
        </Stack>
      </Paper>
    </>
  )
}
